import { isName } from '#features/identity/shared.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';

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
export type ContactErrors = Partial<Record<ContactField | 'partners', ContactFault>>;

export const limits = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: maxPhoneLength,
  message: 500,
} as const;

/** Faults of what was typed; the mail address is judged by its reader. */
export function contactErrors(
  contact: LeadContact,
  { isEmail, partners }: { isEmail: boolean; partners: number },
): ContactErrors {
  const faults: ContactErrors = {};
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
