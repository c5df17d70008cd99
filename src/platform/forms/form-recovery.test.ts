import { expect, it } from 'vitest';
import { addressOf } from './form-recovery.ts';

it.each([
  ['?neu', '?neu='],
  ['?suche=10 115', '?suche=10+115'],
  ['', '?'],
])('the address %j is known again after the sign-in page wrote it as %j', (left, back) => {
  const of = (search: string) => addressOf({ pathname: '/support/parameter-requirement', search });
  expect(of(left)).toBe(of(back));
  expect(of(left)).not.toBe(of('?auswahl=1'));
});
