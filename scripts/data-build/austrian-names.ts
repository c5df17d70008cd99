import { austrianNameChanges, austrianSortingOffices } from './corrections.ts';
import { austrianAddressable, austrianNames } from './sources.ts';

/**
 * All codes that the newer list calls addressable, by its names, and of the older one what it does not mark as post
 * boxes, without sorting offices and the codes of Viennese authorities. Towns keep codes of which nobody knows whether
 * they are post boxes (4010 Linz) or parts of a town (6808 Feldkirch-Nofels): an accepted post box harms nobody, a
 * refused address loses a customer.
 */
export function deliveryNames(): { code: string; name: string }[] {
  const addressable = Object.assign({}, ...Object.values(austrianAddressable)) as Record<string, string>;
  return Object.entries({ ...austrianNames, ...addressable })
    .filter(([code, name]) => !name.includes('Postfach') && !austrianSortingOffices.includes(code))
    .filter(([code]) => !code.startsWith('1') || isViennese(code))
    .map(([code, name]) => ({ code, name: austrianNameChanges[code] ?? spell(name) }))
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

const isViennese = (code: string): boolean => code === '1300' || /^1(0[1-9]|1\d|2[0-3])0$/.test(code);

const spell = (name: string): string => name.replace(/, .*$/, '').replace(/ - /, '-');
