import { signedInUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { type ConsentState, consentStates } from './consents.ts';
import {
  addAlarmEndpoint,
  endAlarmEndpoint,
  notificationSettingsEndpoint,
} from './notifications.contract.ts';
import { notificationTexts } from './notifications.texts.ts';
import { alarmsOf, endAlarm } from './price-alarms.store.ts';
import { type AlarmDeps, type AlarmOutcome, watchPrice } from './price-alarms.ts';

/** The customer's own choice of mails. */
export const notificationsRoutes = (deps: AlarmDeps): Route[] => {
  const { db, clock } = deps;
  return [
    route(notificationSettingsEndpoint, async ({ visitor }) => ({
      body: await settingsOf(deps, signedInUser(visitor).id),
    })),
    route(addAlarmEndpoint, async ({ visitor, body, hostCountryId }) => {
      const { id: userId, email } = signedInUser(visitor);
      const country = countries[hostCountryId];
      const outcome = await watchPrice(
        deps,
        { userId, email, countryId: country.id, country },
        { ...body, postalCode: body.zipCode, targetPrice: Math.round(body.targetPrice * 100) },
      );
      return outcome.kind === 'kept'
        ? { body: await settingsOf(deps, userId) }
        : problem(refusal(outcome, country));
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
  const [states, alarms] = await Promise.all([consentStates(db, userId), alarmsOf(db, userId)]);
  return {
    priceAlarm: wireStates[states.price_alarm],
    priceAlarms: alarms.map(({ userId: _, postalCode, targetPrice, ...alarm }) => ({
      ...alarm,
      zipCode: postalCode,
      targetPrice: targetPrice / 100,
    })),
  };
}

const noAlarm: Problem = {
  status: 404,
  code: 'alarm_not_found',
  detail: 'Diesen Preisalarm gibt es nicht. Bitte laden Sie die Seite neu.',
};

function refusal(outcome: Exclude<AlarmOutcome, { kind: 'kept' }>, { locale }: Country): Problem {
  const texts = notificationTexts(locale);
  if (outcome.kind === 'full') return { status: 422, code: 'too_many_alarms', detail: texts.full };
  const fields = Object.entries(outcome.fields).map(([name, fault]) => [
    name === 'postalCode' ? 'zipCode' : name,
    texts.faults[fault],
  ]);
  return { status: 400, code: 'invalid', detail: texts.check, fields: Object.fromEntries(fields) };
}
