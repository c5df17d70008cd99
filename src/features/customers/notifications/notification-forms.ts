import { parseAmount } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
import { asTyped, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { askForConsent } from './consents.ts';
import { parsePrice } from './price-alarms.rules.ts';
import { endAlarm } from './price-alarms.store.ts';
import { type AlarmDeps, type AlarmFault, type AlarmField, watchPrice } from './price-alarms.ts';

/** What became of a form of /kunde/benachrichtigungen. */
export type NotificationsAnswer =
  | { kind: 'done'; said: 'alarm' | 'asked' | 'too_many' | 'ended' }
  | { kind: 'invalid'; fields: Partial<Record<AlarmField, AlarmFault>>; typed: Record<AlarmField, string> }
  | { kind: 'full' };

type Posted = { user: SignedInUser; country: Country; form: PostedForm };

/** One of the forms of the page; null when there is no such form. */
export async function submitNotifications(
  deps: AlarmDeps,
  posted: Posted,
): Promise<NotificationsAnswer | null> {
  const { user, form } = posted;
  switch (form.text('intent')) {
    case 'alarm':
      return addAlarm(deps, posted);
    case 'end-alarm': {
      const { id } = valuesOf(form, { id: rowId });
      await endAlarm(deps.db, { id, userId: user.id, now: deps.clock.now() });
      return { kind: 'done', said: 'ended' };
    }
    case 'ask-alarm':
      return askAgain(deps, posted);
    default:
      return null;
  }
}

const alarmForm = {
  productId: asTyped(20),
  postalCode: text(20),
  amount: asTyped(20),
  targetPrice: asTyped(20),
};

async function addAlarm(deps: AlarmDeps, { user, country, form }: Posted): Promise<NotificationsAnswer> {
  const typed = valuesOf(form, alarmForm);
  const outcome = await watchPrice(
    deps,
    { userId: user.id, email: user.email, countryId: country.id, country },
    {
      productId: Number(typed.productId) || 0,
      postalCode: typed.postalCode,
      amount: parseAmount(typed.amount),
      targetPrice: parsePrice(typed.targetPrice),
    },
  );
  switch (outcome.kind) {
    case 'kept':
      return { kind: 'done', said: outcome.consent === 'given' ? 'alarm' : outcome.consent };
    case 'invalid':
      return { ...outcome, typed };
    case 'full':
      return outcome;
  }
}

async function askAgain(deps: AlarmDeps, { user, country }: Posted): Promise<NotificationsAnswer> {
  const asked = await askForConsent(deps, {
    userId: user.id,
    email: user.email,
    countryId: country.id,
    kind: 'price_alarm',
  });
  return { kind: 'done', said: asked === 'too_many' ? 'too_many' : 'asked' };
}
