import { describe, expect, it } from 'vitest';
import { formOf } from '#test/form-of.ts';
import { houseBrand } from '../brand/brand-colours.rules.ts';
import { hostIn, shareIn, shareText } from '../partners.rules.ts';
import { readPartner } from './read-partner.ts';

const hosts = {
  de: ['heizoel.example'],
  at: ['at.example'],
  ch: ['ch.example'],
  partner: ['heizoel.stadt.example'],
};

const colours = Object.fromEntries(
  (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(houseBrand[scheme]).map(([name, colour]) => [`${scheme}-${name}`, colour]),
  ),
);

const right = {
  name: 'Stadtwerke  Neustadt',
  host: 'Heizoel.Stadt.Example',
  countryId: '1',
  imprint: 'Stadtwerke GmbH',
  markId: '',
  markDarkId: '',
  share: '37,5',
  legalName: 'Stadtwerke Neustadt GmbH',
  street: 'Am Markt 1',
  postalCode: '12345',
  place: 'Neustadt',
  vatNumber: '',
  email: 'kasse@stadt.example',
  isActive: '1',
  ...colours,
};

const faultsOf = (change: Record<string, string>) =>
  readPartner(formOf({ ...right, ...change }), hosts).faults;

describe('what a form says of a partner', () => {
  it('is read as it is meant', () => {
    const { values, faults } = readPartner(formOf(right), hosts);
    expect(faults).toEqual({});
    expect(values).toMatchObject({
      name: 'Stadtwerke Neustadt',
      host: 'heizoel.stadt.example',
      share: 375,
      isActive: true,
      markId: null,
      colours: houseBrand,
    });
  });

  it.each([
    [{ name: ' ' }, { name: { code: 'missing' } }],
    [{ name: 'x'.repeat(61) }, { name: { code: 'too_long' } }],
    [{ host: '' }, { host: { code: 'missing' } }],
    [{ host: 'https://heizoel.stadt.example/' }, { host: { code: 'host' } }],
    [{ host: 'HEIZOEL.example' }, { host: { code: 'host_ours' } }],
    [{ host: 'at.example' }, { host: { code: 'host_ours' } }],
    [{ host: 'anderer.example' }, { host: { code: 'host_closed' } }],
    [{ host: 'anderer.example', isActive: '' }, {}],
    [{ share: '101' }, { share: { code: 'share' } }],
    [{ share: 'viel' }, { share: { code: 'share' } }],
    [{ postalCode: ' ' }, { postalCode: { code: 'missing' } }],
    [{ postalCode: '1234' }, { postalCode: { code: 'postal_code' } }],
    [{ postalCode: '1234', countryId: '2' }, {}],
    [{ vatNumber: '<b>' }, { vatNumber: { code: 'vat' } }],
    [{ email: 'kasse' }, { email: { code: 'email' } }],
    [{ 'dark-action': 'blau' }, { 'dark-action': { code: 'colour' } }],
    [{ 'light-head': '#fff;}body{' }, { 'light-head': { code: 'colour' } }],
  ])('is refused beside its field: %j', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('is refused where words could not be read, with the contrast', () => {
    const faults = faultsOf({ 'light-action': '#ffd500', 'light-onAction': '#ffffff' });
    expect(faults).toEqual({ 'light-onAction': { code: 'contrast', ratio: expect.any(Number) } });
    expect(faults['light-onAction']?.ratio).toBeCloseTo(1.4, 1);
  });
});

it('hosts and shares are read as people write them', () => {
  expect(
    [' Öl.example', 'localhost', 'a_b.example', '1.2.3.4', 'x.example.', 'xn--l-eka.example'].map(hostIn),
  ).toEqual([...[null, null, null, null, null], 'xn--l-eka.example']);
  expect(['0', '40', '37,5', '37.5 %', '100', '100,1', '-1', ''].map(shareIn)).toEqual([
    ...[0, 400, 375, 375, 1000, null, null, null],
  ]);
  expect([400, 375].map(shareText)).toEqual(['40', '37,5']);
});
