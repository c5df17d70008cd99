import { normalizeEmail } from '#features/identity/shared.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { areasIn, deliveryWays } from '../../requests/lead.rules.ts';
import type { LeadHook } from '../../requests/lead-hook.ts';
import type { LeadPartnerValues } from '../lead-partners.store.ts';

export const leadPartnerFields = [
  ...([
    'name',
    'areas',
    'purpose',
    'privacyUrl',
    'price',
    'dailyCap',
    'email',
    'hookUrl',
    'account',
  ] as const),
] as const;
export type LeadPartnerField = (typeof leadPartnerFields)[number];
export type LeadPartnerFault =
  | 'account'
  | 'missing'
  | 'too_long'
  | 'areas'
  | 'url'
  | 'email'
  | 'price'
  | 'cap';
export type LeadPartnerFaults = Partial<Record<LeadPartnerField, LeadPartnerFault>>;

const lengths = { name: 80, purpose: 300, privacyUrl: 300, hookUrl: 300 } as const;

/** Whose account it is, is looked up when it is saved. */
export type TypedLeadPartner = Omit<LeadPartnerValues, 'userId'>;

/** What a form says of a partner, and what is wrong with it by field. */
export function readLeadPartner(
  form: PostedForm,
  { accepts }: Pick<LeadHook, 'accepts'>,
): { values: TypedLeadPartner; faults: LeadPartnerFaults } {
  const line = (name: string) => form.text(name).replaceAll(/\s+/g, ' ').trim();
  const countryId = Number(form.text('countryId'));
  const areas = areasIn(form.text('areas'));
  const price = priceIn(line('price'));
  const dailyCap = /^\d{1,4}$/.test(line('dailyCap')) ? Number(line('dailyCap')) : 0;
  const delivery = deliveryWays.find((way) => way === form.text('delivery')) ?? 'mail';
  const values: TypedLeadPartner = {
    ...{ name: line('name'), purpose: line('purpose'), privacyUrl: line('privacyUrl') },
    countryId: isCountryId(countryId) ? countryId : 1,
    areas: areas ?? [],
    guideIds: form.all('guideIds').flatMap((id) => (/^[1-9]\d{0,6}$/.test(id) ? [Number(id)] : [])),
    ...{
      price: price ?? 0,
      dailyCap,
      delivery,
      email: line('email').slice(0, 254),
      hookUrl: line('hookUrl'),
    },
    isActive: form.text('isActive') !== '',
  };
  const faults: LeadPartnerFaults = { ...textFaults(values), ...wayFaults(values, accepts) };
  if (areas === null) faults.areas = 'areas';
  if (price === null) faults.price = 'price';
  if (dailyCap < 1 || dailyCap > 1000) faults.dailyCap = 'cap';
  return { values, faults };
}

function textFaults(values: TypedLeadPartner): LeadPartnerFaults {
  const faults: LeadPartnerFaults = {};
  for (const field of ['name', 'purpose', 'privacyUrl', 'hookUrl'] as const) {
    if (values[field] === '' && field !== 'hookUrl') faults[field] = 'missing';
    else if (values[field].length > lengths[field]) faults[field] = 'too_long';
  }
  if (!faults.privacyUrl && !isSecureUrl(values.privacyUrl)) faults.privacyUrl = 'url';
  return faults;
}

/** Each way needs its address; a mailbox each: there it is told that a household has taken its consent back. */
function wayFaults(
  { delivery, email, hookUrl }: TypedLeadPartner,
  accepts: LeadHook['accepts'],
): LeadPartnerFaults {
  if (normalizeEmail(email) === null) return { email: email === '' ? 'missing' : 'email' };
  return delivery === 'hook' && !accepts(hookUrl) ? { hookUrl: hookUrl === '' ? 'missing' : 'url' } : {};
}

const isSecureUrl = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** "24,50" → 2450; null for what is no price. */
function priceIn(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const price = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return price <= 100_000 ? price : null;
}
