import type { Database } from '#db/database.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { findUser, operatorMail } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { PushDraft, PushSource } from '#features/push/types.ts';
import { oilPaths } from '#features/tanks/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type MailDraft, type MailKind, type MailSource, mailSourcesOf } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dipLink } from '../guide/dip-link.ts';
import { leadsTo, type NoticeCause, noticeCauses, noticeMailKind } from './notices.rules.ts';
import { noticeForMail } from './notices.store.ts';
import { noticeTexts, toldOf } from './notices.texts.ts';
import { refusalPath } from './notices.ts';

type Deps = {
  db: Database;
  clock: Clock;
  operator: Operator;
  config: { secret: string };
  /** Without a slash at the end. */
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

const kinds: Readonly<Partial<Record<MailKind, NoticeCause>>> = Object.fromEntries(
  noticeCauses.map((cause) => [noticeMailKind(cause), cause]),
);

/** What the owner of a tank is told in time: one sentence, one link that acts, and one that ends it. */
export const noticeMails = (deps: Deps): MailSource[] =>
  mailSourcesOf(kinds, () => (about) => draftOf(deps, about));

/** Asks once more: who switched it off since, or bought oil, gets nothing. */
async function draftOf(deps: Deps, id: number): Promise<MailDraft | null> {
  const notice = await noticeForMail(deps.db, id);
  const user = notice && (await findUser(deps.db, Number(notice.userId)));
  if (!notice || !user || user.isErased || user.isLocked) return null;
  const { cause, facts, countryId, partnerId, partner, tankId } = notice;
  const status = (await tankStatuses(deps, user.id)).find(({ tank }) => tank.id === tankId);
  if (!status) return null;
  const { locale } = countries[countryId];
  const texts = noticeTexts(locale);
  const origin = deps.originOf(countryId, partnerId);
  const unsubscribeUrl = `${origin}${refusalPath(deps, { tankId, cause })}`;
  const secret = unsubscribeUrl.split('/').at(-2) ?? '';
  const words = texts.kinds[cause];
  const told = toldOf({ texts, format: formatter(locale) }, facts, notice.name);
  const more = words.more?.(told) ?? '';
  const content = {
    subject: words.subject(told),
    title: words.name,
    lead: words.lead(told),
    blocks: [
      ...(more === '' ? [] : [{ kind: 'text' as const, text: more }]),
      {
        kind: 'button' as const,
        label: words.button(told),
        url: `${origin}${actionPath(deps, cause, status)}`,
      },
      { kind: 'note' as const, text: words.note ?? texts.note },
      {
        kind: 'button' as const,
        isQuiet: true as const,
        url: unsubscribeUrl,
        label: texts.refuse(words.name),
      },
    ],
  };
  const reader = { countryId, recipient: user.email, secret, partner };
  const mail = operatorMail(deps.operator, reader, content);
  const secrets = [secret, dipLink(deps, tankId).split('/').at(-1) ?? ''];
  return { ...mail, secrets, unsubscribeUrl };
}

/** The same on devices: what is left, and which tank only where there are several. */
export const noticePushes = (deps: Deps): PushSource[] =>
  (['tank_low', 'tank_almost_empty'] as const).map((kind) => ({
    kind,
    draft: (about) => pushOf(deps, about),
  }));

async function pushOf(deps: Deps, id: number): Promise<PushDraft | null> {
  const notice = await noticeForMail(deps.db, id);
  if (!notice) return null;
  const { cause, facts, countryId, tankId, name } = notice;
  const statuses = await tankStatuses(deps, Number(notice.userId));
  const status = statuses.find(({ tank }) => tank.id === tankId);
  if (!status) return null;
  const { locale } = countries[countryId];
  const texts = noticeTexts(locale);
  return {
    title: texts.pushTitle[cause === 'almost_empty' ? 'almost_empty' : 'low'],
    body: texts.pushLevel(formatter(locale).quantity(facts.percent ?? 0), statuses.length > 1 ? name : null),
    path: actionPath(deps, cause, status),
    about: `tank-${tankId}`,
  };
}

/** The least that anybody delivers, litres. */
const minAmount = 500;

function actionPath(deps: Deps, cause: NoticeCause, { tank, gauge, room, sensor }: TankStatus): string {
  switch (leadsTo(cause)) {
    case 'offers': {
      const product = countries[tank.countryId].defaultProductId;
      const amount = Math.max(minAmount, room ?? minAmount);
      return `/heizoel/angebotsliste?zipCode=${tank.postalCode}&amount=${amount}&product=${product}`;
    }
    case 'dip_or_sensor':
      return gauge ? dipLink(deps, tank.id) : sensorPath(sensor);
    case 'sensor':
      return sensorPath(sensor);
    case 'suspect':
      return oilPaths.suspect(tank.id);
    case 'settings':
      return `/mex/tanks/${tank.id}/mitteilungen#pruefung`;
    case 'dip':
      return dipLink(deps, tank.id);
  }
}

const sensorPath = (sensor: TankStatus['sensor']): string =>
  sensor ? oilPaths.sensor(sensor.id) : oilPaths.start;
