import { describe, expect, it } from 'vitest';
import { contactErrors, type LeadContact, phoneDigits } from './lead-contact.rules.ts';

const contact: LeadContact = {
  firstName: 'Ina',
  lastName: 'Graf',
  email: 'ina@beispiel.de',
  phone: '',
  message: '',
};
const faults = (more: Partial<LeadContact>, partners = 1) =>
  contactErrors({ ...contact, ...more }, { isEmail: !(more.email ?? '').includes('falsch'), partners });

describe('what somebody types who asks for offers', () => {
  it('needs a name, a mail address and a recipient', () => {
    expect(faults({})).toEqual({});
    expect(faults({ phone: '0171 1234567 / 030 901820 DW 12' })).toEqual({});
    expect(faults({ lastName: '', email: '' }, 0)).toEqual({
      lastName: 'missing',
      email: 'missing',
      partners: 'recipient',
    });
    expect(faults({ email: 'falsch', phone: '12', message: 'x'.repeat(501) })).toEqual({
      email: 'email',
      phone: 'phone',
      message: 'too_long',
    });
  });

  it('has names that are some', () => {
    expect(faults({ firstName: 'Anna & Peter', lastName: 'Graf „Hof“' })).toEqual({});
    expect(faults({ firstName: '<b>Ina</b>', lastName: 'billig-oel.de' })).toEqual({
      firstName: 'name',
      lastName: 'name',
    });
    expect(faults({ lastName: 'x'.repeat(61) })).toEqual({ lastName: 'too_long' });
  });

  it('is known again by its number, however that is written', () => {
    expect(phoneDigits('030 / 90 18-20')).toBe(phoneDigits('030901820'));
    expect(phoneDigits('+49 (0)30 901820')).toBe(phoneDigits('030901820'));
    expect(phoneDigits('0431 5550')).toBe(phoneDigits('0049 431 5550'));
    expect(phoneDigits('+49 431 5550 / +49 171 1234567')).toBe(phoneDigits('0431 5550'));
  });
});
