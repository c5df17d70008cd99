import { isName } from '#features/identity/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';

/** Who asks, as the partners get it. */
export type LeadContact = {
  firstName: string;
  lastName: string;
  email: string;
  /** '' when nobody may call. */
  phone: string;
  message: string;
};

export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
type ContactFault = 'missing' | 'name' | 'email' | 'phone' | 'too_long' | 'recipient';
export type ContactFaults = Partial<Record<ContactField | 'partners', ContactFault>>;

export const limits = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: maxPhoneLength,
  message: 500,
} as const;

/** Faults of what was typed; the mail address is judged by its reader. */
export function contactFaults(
  contact: LeadContact,
  { isEmail, partners }: { isEmail: boolean; partners: number },
): ContactFaults {
  const faults: ContactFaults = {};
  for (const name of ['firstName', 'lastName'] as const)
    if (contact[name] !== '' && !isName(contact[name])) faults[name] = 'name';
  for (const field of contactFields) if (contact[field].length > limits[field]) faults[field] = 'too_long';
  if (contact.lastName === '') faults.lastName = 'missing';
  if (contact.email === '') faults.email = 'missing';
  else if (!isEmail) faults.email = 'email';
  if (contact.phone !== '' && phoneDigits(contact.phone).length < 6) faults.phone = 'phone';
  if (partners === 0) faults.partners = 'recipient';
  return faults;
}

/** By which the same household is known again, however it writes its number; of several it is the first. */
export const phoneDigits = (phone: string): string =>
  phone
    .replace(/ \/ \+.*$/, '')
    .replace(/^\s*(\+|00)\s*(49|43|41)/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');

/** Somebody who asked the same partner so lately asks for the same. */
export const duplicateDays = 90;

/** How a partner gets its requests. */
export const deliveryWays = ['mail', 'hook', 'csv'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** A partner as the choice of recipients sees it. */
type Serving = {
  countryId: CountryId;
  areas: readonly string[];
  guideIds: readonly number[];
  isActive: boolean;
};

export type Wanted = { countryId: CountryId; postalCode: string; guideId: number };

/** Whether a partner takes requests of this guide from there. */
export const serves = (partner: Serving, { countryId, postalCode, guideId }: Wanted): boolean =>
  partner.isActive &&
  partner.countryId === countryId &&
  (partner.areas.length === 0 || partner.areas.some((area) => postalCode.startsWith(area))) &&
  (partner.guideIds.length === 0 || partner.guideIds.includes(guideId));

/** "10, 12*; 803" → ['10', '12', '803']: beginnings of postal codes, each once; null where something else stands there. */
export function areasIn(text: string): string[] | null {
  const parts = text
    .replaceAll(/(?<=\d)\*+/g, ' ')
    .split(/[\s,;/|]+/)
    .filter(Boolean);
  return parts.every((part) => /^\d{1,5}$/.test(part)) ? [...new Set(parts)].toSorted() : null;
}

/** Leads are deleted after six months, what nobody confirmed after 30 days. */
const keptDays = { confirmed: 183, unconfirmed: 30 } as const;

export const keptSince = (today: Day, kind: keyof typeof keptDays): Day => addDays(today, -keptDays[kind]);
