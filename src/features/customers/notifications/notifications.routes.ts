import { signedInUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { type ConsentState, consentState } from './consents.ts';
import {
  addAlarmEndpoint,
  endAlarmEndpoint,
  notificationSettingsEndpoint,
} from './notifications.contract.ts';
import { notificationTexts } from './notifications.texts.ts';
import { alarmsOf, endAlarm } from './price-alarms.store.ts';
import { type AlarmDeps, type AlarmErrors, watchPrice } from './price-alarms.ts';

export const notificationsRoutes = (deps: AlarmDeps): Route[] => {
  const { db, clock } = deps;
  return [
    route(notificationSettingsEndpoint, async ({ visitor }) => ({
      body: await settingsOf(deps, signedInUser(visitor).id),
    })),
    route(addAlarmEndpoint, async ({ visitor, body, hostCountryId, hostPartnerId: partnerId }) => {
      const { id: userId, email } = signedInUser(visitor);
      const country = countries[hostCountryId];
      const outcome = await watchPrice(
        deps,
        { userId, email, country, partnerId },
        {
          ...body,
          postalCode: body.zipCode,
          targetPrice: Math.round(body.targetPrice * 100),
          minMark: body.minMark === null ? null : Math.round(body.minMark * 10),
        },
      );
      if (!outcome.ok) return problem(alarmProblem(outcome.error, country));
      return { body: await settingsOf(deps, userId) };
    }),
    route(endAlarmEndpoint, async ({ visitor, params }) => {
      const { id: userId } = signedInUser(visitor);
      const isOwn = await endAlarm(db, { id: params.id, userId, now: clock.now() });
      return isOwn ? { body: await settingsOf(deps, userId) } : problem(noAlarm);
    }),
  ];
};

const wireStates = { none: 'None', asked: 'Asked', given: 'Given' } as const satisfies Record<
  ConsentState,
  string
>;

async function settingsOf({ db }: AlarmDeps, userId: number) {
  const [consent, alarms] = await Promise.all([consentState(db, userId), alarmsOf(db, userId)]);
  return {
    priceAlarm: wireStates[consent],
    priceAlarms: alarms.map(({ userId: _, postalCode, targetPrice, minMark, ...alarm }) => ({
      ...alarm,
      zipCode: postalCode,
      targetPrice: targetPrice / 100,
      minMark: minMark === null ? null : minMark / 10,
    })),
  };
}

const noAlarm: Problem = {
  status: 404,
  code: 'alarm_not_found',
  detail: 'Diesen Preisalarm gibt es nicht. Bitte laden Sie die Seite neu.',
};

function alarmProblem(error: AlarmErrors | 'full', { locale }: Country): Problem {
  const texts = notificationTexts(locale);
  if (error === 'full') return { status: 422, code: 'too_many_alarms', detail: texts.full };
  const fields = Object.entries(error).map(([name, code]) => [
    name === 'postalCode' ? 'zipCode' : name,
    texts.errors[code],
  ]);
  return { status: 400, code: 'invalid', detail: texts.check, fields: Object.fromEntries(fields) };
}
