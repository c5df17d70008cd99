import type { Database } from '#db/database.ts';
import { findUser, operatorMail } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { PushDraft, PushSource } from '#features/push/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type MailDraft, type MailKind, type MailSource, mailSourcesOf } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dipLink } from '../guide/record-dip.ts';
import { oilPaths } from '../my-oil/oil-paths.ts';
import { type TankStatus, tankStatuses } from '../tank-status.ts';
import type { NoticeCause, NoticeFacts } from './notices.rules.ts';
import { noticeForMail } from './notices.store.ts';
import { noticeTexts } from './notices.texts.ts';
import { refusalPath } from './notices.ts';

type Deps = {
  db: Database;
  clock: Clock;
  operator: Operator;
  config: { secret: string };
  /** Without a slash at the end. */
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

const kinds: Readonly<Partial<Record<MailKind, NoticeCause>>> = {
  tank_low: 'low',
  tank_almost_empty: 'almost_empty',
  tank_silent: 'silent',
  tank_stuck: 'stuck',
  tank_battery_low: 'battery_low',
  tank_sudden_loss: 'sudden_loss',
  tank_inspection_due: 'inspection_due',
  tank_dip_due: 'dip_due',
};

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
  const texts = noticeTexts(countries[countryId].locale);
  const origin = deps.originOf(countryId, partnerId);
  const unsubscribeUrl = `${origin}${refusalPath(deps, { tankId, cause })}`;
  const secret = unsubscribeUrl.split('/').at(-2) ?? '';
  const isDateUnknown = facts.months !== undefined;
  const asked = isDateUnknown
    ? texts.inspectionAsked
    : facts.isSlow
      ? texts.slowSubject
      : texts.subject[cause];
  const subject = asked({ tank: notice.name });
  const { lead, more } = sentencesOf(cause, { facts, countryId, name: notice.name });
  const content = {
    ...{ subject, title: texts.causes[cause], lead },
    blocks: [
      ...(more === '' ? [] : [{ kind: 'text' as const, text: more }]),
      {
        kind: 'button' as const,
        label: isDateUnknown ? texts.inspectionButton : texts.button[cause],
        url: `${origin}${actionPath(deps, cause, status)}`,
      },
      { kind: 'note' as const, text: cause === 'sudden_loss' ? texts.lossNote : texts.note },
      {
        ...{ kind: 'button' as const, isQuiet: true as const, url: unsubscribeUrl },
        label: texts.refuse(texts.causes[cause]),
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

type Told = { facts: NoticeFacts; countryId: CountryId; name: string };

function sentencesOf(cause: NoticeCause, { facts, countryId, name }: Told) {
  const { locale } = countries[countryId];
  const [texts, format] = [noticeTexts(locale), formatter(locale)];
  const level = texts.level(format.quantity(facts.litres ?? 0), format.quantity(facts.percent ?? 0));
  const until = facts.emptyOn ? texts.until(format.date(facts.emptyOn)) : '';
  const since = facts.since ? format.moment(new Date(facts.since)) : '';
  const due = facts.due ? format.date(facts.due) : '';
  switch (cause) {
    case 'low':
      return { lead: texts.lowLead(name, level), more: until };
    case 'almost_empty':
      return { lead: texts.almostEmptyLead(name, level), more: until };
    case 'silent':
      return { lead: texts.silentLead(name, since), more: '' };
    case 'stuck': {
      const day = facts.since ? format.date(new Date(facts.since)) : '';
      const [litres, burned] = [facts.litres, facts.burned].map((one) => format.quantity(one ?? 0));
      return {
        lead: texts.stuckLead(name, day, texts.litres(litres ?? '')),
        more: texts.stuckLook(texts.litres(burned ?? '')),
      };
    }
    case 'battery_low':
      return {
        lead:
          facts.charge === undefined
            ? texts.batteryLead(name, texts.volts(format.decimal(facts.volts ?? 0, 1)))
            : texts.batteryLead(name, texts.charge(format.quantity(facts.charge))),
        more: '',
      };
    case 'sudden_loss': {
      const litres = texts.litres(format.quantity(facts.lost ?? 0));
      const lead = facts.isSlow ? texts.slowLead : texts.lossLead;
      return { lead: lead(name, litres, since), more: texts.lossCheck };
    }
    case 'inspection_due':
      if (facts.months === undefined) return { lead: texts.inspectionLead(name, due), more: '' };
      return {
        lead: texts.inspectionUnknown(name, facts.months === 30 ? texts.thirtyMonths : texts.years),
        more: texts.inspectionLook,
      };
    case 'dip_due':
      return { lead: texts.dipLead(name), more: '' };
  }
}

/** The least that anybody delivers, litres. */
const minAmount = 500;

/** Where the one link of a mail leads: to what can be done about it. */
function actionPath(deps: Deps, cause: NoticeCause, { tank, gauge, room, sensor }: TankStatus): string {
  switch (cause) {
    case 'low':
    case 'almost_empty': {
      const product = countries[tank.countryId].defaultProductId;
      const amount = Math.max(minAmount, room ?? minAmount);
      return `/heizoel/angebotsliste?zipCode=${tank.postalCode}&amount=${amount}&product=${product}`;
    }
    case 'stuck':
      return gauge ? dipLink(deps, tank.id) : sensorPath(sensor);
    case 'silent':
    case 'battery_low':
      return sensorPath(sensor);
    case 'sudden_loss':
      return oilPaths.suspect(tank.id);
    case 'inspection_due':
      return `/mex/tanks/${tank.id}/mitteilungen#pruefung`;
    case 'dip_due':
      return dipLink(deps, tank.id);
  }
}

const sensorPath = (sensor: TankStatus['sensor']): string =>
  sensor ? oilPaths.sensor(sensor.id) : oilPaths.start;
