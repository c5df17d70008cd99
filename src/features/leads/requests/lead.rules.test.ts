import { describe, expect, it } from 'vitest';
import { areasIn, contactFaults, keptSince, type LeadContact, phoneDigits, serves } from './lead.rules.ts';

const contact: LeadContact = {
  firstName: 'Ina',
  lastName: 'Graf',
  email: 'ina@beispiel.de',
  phone: '',
  message: '',
};
const faults = (more: Partial<LeadContact>, partners = 1) =>
  contactFaults({ ...contact, ...more }, { isEmail: !(more.email ?? '').includes('falsch'), partners });

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

describe('a partner', () => {
  const partner = { countryId: 1, areas: ['10', '123'], guideIds: [1], isActive: true } as const;
  const wanted = { countryId: 1, postalCode: '10115', guideId: 1 } as const;
  it.each([
    [{}, {}, true],
    [{}, { postalCode: '12345' }, true],
    [{}, { postalCode: '12400' }, false],
    [{}, { countryId: 2 }, false],
    [{}, { guideId: 2 }, false],
    [{ guideIds: [] }, { guideId: 2 }, true],
    [{ areas: [] }, { postalCode: '99999' }, true],
    [{ isActive: false }, {}, false],
  ] as const)('with %j serves %j: %s', (more, asked, isServed) => {
    expect(serves({ ...partner, ...more }, { ...wanted, ...asked })).toBe(isServed);
  });

  it.each([
    ['10, 123;  80', ['10', '123', '80']],
    ['10 10', ['10']],
    ['', []],
    ['10x', null],
    ['10*/12 *', null],
    ['10*/12', ['10', '12']],
    ['123456', null],
  ])('of areas %j has %j', (text, areas) => {
    expect(areasIn(text)).toEqual(areas);
  });
});

it('leads are kept for half a year, unconfirmed ones for a month', () => {
  expect([keptSince('2026-11-26', 'confirmed'), keptSince('2026-11-26', 'unconfirmed')]).toEqual([
    ...['2026-05-27', '2026-10-27'],
  ]);
});
