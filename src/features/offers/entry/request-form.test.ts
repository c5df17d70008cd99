import { expect, it } from 'vitest';
import { countries } from '#features/places/shared.ts';
import { noteUnreadParameters } from './request-form.ts';

const logged = (query: string): string[] => {
  const lines: string[] = [];
  const context = { country: countries[1], logRefusal: (what: string) => void lines.push(what) };
  noteUnreadParameters(context, new URLSearchParams(query));
  return lines;
};

it('the log says which calculator data of an address could not be read, never what stood there', () => {
  expect(logged('zipCode=Geheim&amount=3000&stations=zwei')).toEqual([
    'failed to retrieve calculator data from query string: zipCode, stations',
  ]);
  expect(logged('zipCode=10115&amount=3000')).toEqual([]);
});
