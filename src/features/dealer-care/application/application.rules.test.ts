import { describe, expect, it } from 'vitest';
import type { CountryId } from '#features/places/types.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { permilleIn } from '../staff/application-page.ts';
import { readApplication, vatNumberIn } from './application.rules.ts';
import { applicationSteps, nextStep } from './onboarding-steps.rules.ts';

const right: Readonly<Record<string, string>> = {
  name: 'Öl Nord',
  legalName: 'Öl Nord GmbH',
  street: 'Weg 1',
  postalCode: '10115',
  registerNumber: 'HRB 1',
  vatNumber: 'DE 136 695 976',
  foundedYear: '1962',
  firstName: 'Ida',
  lastName: 'Nord',
  phone: '030 901820',
  email: 'ida@nord.example',
  groups: 'heizoel',
  radius: '40 km',
  message: '',
  consent: 'on',
};

const read = (change: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...change }))
    if (value !== '') form.append(name, value);
  const known = { countryId: 1 as const, thisYear: 2026, isPostalCode: (code: string) => code === '10115' };
  return readApplication(known)(postedForm(form));
};

describe('an application', () => {
  it('is read as it was written, without spaces around', () => {
    expect(read()).toMatchObject({
      ok: true,
      values: { name: 'Öl Nord', vatNumber: 'DE136695976', radius: 40, groups: [1], message: null },
    });
  });

  it.each([
    ['name', '', 'missing'],
    ['legalName', 'x'.repeat(121), 'too_long'],
    ['postalCode', '99999', 'postal_code'],
    ['vatNumber', 'ATU12345678', 'vat'],
    ['foundedYear', '2027', 'year'],
    ['phone', 'bitte klingeln', 'phone'],
    ['street', 'Postfach 10 01 01', 'post_box'],
    ['lastName', 'www.billig-oel.de', 'person_name'],
    ['firstName', 'x'.repeat(61), 'too_long'],
    ['email', 'ida@', 'email'],
    ['groups', '', 'groups'],
    ['radius', '201', 'radius'],
    ['message', 'x'.repeat(2001), 'too_long'],
    ['consent', '', 'consent'],
  ])('is told what is wrong with %s', (name, value, error) => {
    expect(read({ [name]: value })).toEqual({ ok: false, errors: { [name]: error } });
  });

  it.each([
    ['phone', '03834 123456 / 0171 1234567'],
    ['phone', '+49 (0)3834 123456 DW 12 oder mobil 0171 1234567'],
    ['street', 'Postfachweg 3'],
    ['lastName', 'Müller (Geschäftsführer)'],
  ])('takes as %s what people write: %s', (name, value) => {
    expect(read({ [name]: value })).toMatchObject({ ok: true, values: { [name]: value } });
  });

  it.each<[CountryId, string, string | null]>([
    [2, 'ATU 12345678', 'ATU12345678'],
    [2, 'DE123456789', null],
    [3, 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
    [3, 'CHE-123.456.78', null],
  ])('has the tax number of its country: %i %s', (countryId, input, number) => {
    expect(vatNumberIn(countryId)(input)).toBe(number);
  });

  it('goes on step by step', () => {
    expect(nextStep(applicationSteps('unconfirmed'))).toBe('confirmed');
    expect(nextStep(applicationSteps('question'))).toBe('checked');
    expect(nextStep(applicationSteps('accepted'))).toBe('signed_in');
  });

  it.each([
    ['', 0],
    ['1,5', 15],
    ['−2 %', -20],
    ['+20', 200],
    ['20,1', null],
    ['viel', null],
  ])('is given first prices with a share on top: "%s"', (input, permille) => {
    expect(permilleIn(input)).toBe(permille);
  });
});
