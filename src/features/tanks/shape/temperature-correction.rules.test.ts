import { expect, it } from 'vitest';
import { litresAt15, litresAtTemperature } from './temperature-correction.rules.ts';

it('warm oil is more litres than are billed', () => {
  expect(litresAt15(1000, 15)).toBe(1000);
  expect(litresAt15(1000, 25)).toBeCloseTo(991.6, 6);
  expect(litresAt15(1000, 5)).toBeCloseTo(1008.4, 6);
});

it('warm oil takes more room than at 15 °C', () => {
  expect(litresAtTemperature({ litres: 1000, temperature: 20 })).toBeCloseTo(1004.2, 1);
  expect(litresAtTemperature({ litres: 1000, temperature: null })).toBe(1000);
});
