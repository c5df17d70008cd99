import { describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { countries } from '#features/places/countries.ts';
import { oilScope } from '../calculator.fixture.ts';
import { readOfferRequest } from './offer-request.rules.ts';
import {
  listOfTarget,
  type TargetVariant,
  targetChoices,
  targetGroup,
  targetHref,
  targetVariants,
  withTargetChoices,
} from './targets.rules.ts';

const requestOf = (variant: TargetVariant) =>
  readOfferRequest(
    new URLSearchParams({ zipCode: '10115', stations: '3', ...targetChoices[variant] }),
    oilScope,
  ).request;

describe('target variants', () => {
  it('choose what each one promises', () => {
    expect(requestOf('CLIMATENEUTRAL')).toMatchObject({ climateContribution: true, stations: 3 });
    expect(requestOf('EXPRESS_24').parameters[0]).toEqual({ id: 31 });
    expect(requestOf('EXPRESS_48').parameters[0]).toEqual({ id: 1 });
    expect(requestOf('INSTALLMENT_12')).toMatchObject({
      stations: 1,
      parameters: [{ id: 5 }, { id: 24 }, { id: 23, modifier: 12 }, { id: 11 }, { id: 9 }],
    });
  });

  it('stay in their group, except for diesel', () => {
    expect(targetGroup('DIESEL', 'heizoel')).toBe('diesel');
    expect(targetGroup('EXPRESS_24', 'adblue')).toBe('adblue');
  });

  it.each([
    ['target=EXPRESS_24&zipCode=10115', 1, { zipCode: '10115', options: '31' }],
    ['target=INSTALLMENT_12&stations=3', 2, { stations: '1', options: '23$12' }],
    ['target=INSTALLMENT_12&stations=3', 3, { stations: '3' }],
    ['target=unsinn&cn=0', 1, { cn: '0' }],
    ['cn=1', 1, { cn: '1' }],
  ] as const)('make the choices of the query %s in country %i', (query, countryId, expected) => {
    expect(Object.fromEntries(withTargetChoices(new URLSearchParams(query), countryId))).toEqual(expected);
  });

  it('lead to the list of their group', () => {
    const asked = (query: string) =>
      listOfTarget(new URLSearchParams(query), { country: countries[1], group: productGroups[1] });
    expect(asked('zipCode=10115&target=DIESEL')).toBe('/diesel/angebotsliste?zipCode=10115');
    expect(asked('zipCode=10115&target=EXPRESS_24')).toBeNull();
    expect(asked('zipCode=10115')).toBeNull();
  });

  it('have an address that makes their choices', () => {
    expect(targetHref('CLIMATENEUTRAL', 'holzpellets-lose')).toBe(
      '/holzpellets-lose/angebotsliste?target=CLIMATENEUTRAL',
    );
  });

  it('hide the instalment in Switzerland only', () => {
    expect(targetVariants(1)).toContain('INSTALLMENT_12');
    expect(targetVariants(2)).toContain('INSTALLMENT_12');
    expect(targetVariants(3)).not.toContain('INSTALLMENT_12');
  });
});
