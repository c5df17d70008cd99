import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { notFound } from '#shell/shared.ts';
import { readMonth } from '../cancellations/cancellations.rules.ts';

/** A dealer has a statement for each month and country that it delivers in. */
export type AskedStatement = { dealerId: number; countryId: CountryId; month: string };

/** "…/2026-11/pdf?land=at" */
export const statementHref = (
  folder: string,
  { month, countryId, file }: { month: string; countryId: CountryId; file: 'pdf' | 'csv' },
): string => `${folder}/${month}/${file}?land=${countries[countryId].code}`;

/** What an address asks for; throws 404 when it names no month or no country. */
export function askedStatement(request: Request, asked: { dealerId: number; month: string }): AskedStatement {
  const month = readMonth(asked.month);
  const land = new URL(request.url).searchParams.get('land');
  const country = Object.values(countries).find(({ code }) => code === land);
  if (month === null || !country) throw notFound();
  return { dealerId: asked.dealerId, countryId: country.id, month };
}
