import { normalizeEmail } from '#features/identity/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import {
  checked,
  type ErrorsIn,
  type Field,
  form,
  line,
  read,
  required,
  ticked,
} from '#platform/forms/form.ts';
import { ok } from '#platform/result.ts';
import type { LeadHook } from '../../requests/lead-hook.ts';
import type { LeadPartnerValues } from '../lead-partners.store.ts';
import { areasIn, deliveryWays } from '../served-areas.rules.ts';

/** Whose account it is, is looked up when it is saved. */
export type TypedLeadPartner = Omit<LeadPartnerValues, 'userId'>;

export type LeadPartnerErrors = ErrorsIn<ReturnType<typeof leadPartnerForm>> & { account?: 'account' };

/** What a form says of a partner. Its mailbox is needed for each way: there it is told that a consent was taken back. */
export const leadPartnerForm = ({ accepts }: Pick<LeadHook, 'accepts'>) =>
  form({
    name: required(atMost(80), 'missing'),
    purpose: required(atMost(300), 'missing'),
    countryId,
    areas: read(areasIn, 'areas'),
    guideIds,
    price: read(priceIn, 'price'),
    privacyUrl: checked(required(atMost(300), 'missing'), (url) => (isSecureUrl(url) ? null : 'url')),
    dailyCap: read(capIn, 'cap'),
    delivery: read((typed) => deliveryWays.find((way) => way === typed) ?? 'mail', 'missing'),
    email: checked(required(line, 'missing'), (email) => (normalizeEmail(email) === null ? 'email' : null)),
    hookUrl: hookUrl(accepts),
    isActive: ticked(),
  });

const atMost = (max: number) => checked(line, ({ length }) => (length > max ? ('too_long' as const) : null));

const isSecureUrl = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

const countryId: Field<CountryId> = (posted, name) =>
  ok(countryList.find(({ id }) => String(id) === posted.text(name))?.id ?? 1);

const guideIds: Field<number[]> = (posted, name) =>
  ok(posted.all(name).flatMap((id) => (/^[1-9]\d{0,6}$/.test(id) ? [Number(id)] : [])));

/** Of the way that needs it. */
const hookUrl =
  (accepts: LeadHook['accepts']): Field<string, 'too_long' | 'missing' | 'url'> =>
  (posted, name) =>
    checked(atMost(300), (url) => {
      if (posted.text('delivery') !== 'hook' || accepts(url)) return null;
      return url === '' ? 'missing' : 'url';
    })(posted, name);

function capIn(typed: string): number | null {
  const cap = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return cap >= 1 && cap <= 1000 ? cap : null;
}

/** "24,50" → 2450; null for what is no price. */
function priceIn(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const price = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return price <= 100_000 ? price : null;
}
