import { expect, it } from 'vitest';
import { supportInfoOf } from './page-settings.ts';

const operator = { customerPhone: '+49 30 23125 100', phoneHours: 'Mo bis Fr' };

it.each([
  [true, true, true],
  [true, undefined, true],
  [true, false, false],
  [false, true, false],
  [false, undefined, false],
])('the telephone is offered only when operator (%s) and page (%s) agree: %s', (shows, allows, isOffered) => {
  const settings = allows === undefined ? {} : { supportInfo: allows };
  const info = supportInfoOf({ ...operator, showSupportInfo: shows }, settings);
  expect(info?.href).toBe(isOffered ? 'tel:+493023125100' : undefined);
});
