import type { CountryId } from '#features/places/countries.ts';
import { slugOf } from '#features/places/place-names.rules.ts';
import type { State } from '#features/places/places.types.ts';

/** ISO 3166-2 code and German name, in the order of their numbers. New ones go to the end: the numbers are public. */
const german = [
  ['DE-BW', 'Baden-Württemberg'],
  ['DE-BY', 'Bayern'],
  ['DE-BE', 'Berlin'],
  ['DE-BB', 'Brandenburg'],
  ['DE-HB', 'Bremen'],
  ['DE-HH', 'Hamburg'],
  ['DE-HE', 'Hessen'],
  ['DE-MV', 'Mecklenburg-Vorpommern'],
  ['DE-NI', 'Niedersachsen'],
  ['DE-NW', 'Nordrhein-Westfalen'],
  ['DE-RP', 'Rheinland-Pfalz'],
  ['DE-SL', 'Saarland'],
  ['DE-SN', 'Sachsen'],
  ['DE-ST', 'Sachsen-Anhalt'],
  ['DE-SH', 'Schleswig-Holstein'],
  ['DE-TH', 'Thüringen'],
] as const;

const austrian = [
  ['AT-1', 'Burgenland'],
  ['AT-2', 'Kärnten'],
  ['AT-3', 'Niederösterreich'],
  ['AT-4', 'Oberösterreich'],
  ['AT-5', 'Salzburg'],
  ['AT-6', 'Steiermark'],
  ['AT-7', 'Tirol'],
  ['AT-8', 'Vorarlberg'],
  ['AT-9', 'Wien'],
] as const;

const swiss = [
  ['CH-AG', 'Aargau'],
  ['CH-AI', 'Appenzell Innerrhoden'],
  ['CH-AR', 'Appenzell Ausserrhoden'],
  ['CH-BE', 'Bern'],
  ['CH-BL', 'Basel-Landschaft'],
  ['CH-BS', 'Basel-Stadt'],
  ['CH-FR', 'Freiburg'],
  ['CH-GE', 'Genf'],
  ['CH-GL', 'Glarus'],
  ['CH-GR', 'Graubünden'],
  ['CH-JU', 'Jura'],
  ['CH-LU', 'Luzern'],
  ['CH-NE', 'Neuenburg'],
  ['CH-NW', 'Nidwalden'],
  ['CH-OW', 'Obwalden'],
  ['CH-SG', 'St. Gallen'],
  ['CH-SH', 'Schaffhausen'],
  ['CH-SO', 'Solothurn'],
  ['CH-SZ', 'Schwyz'],
  ['CH-TG', 'Thurgau'],
  ['CH-TI', 'Tessin'],
  ['CH-UR', 'Uri'],
  ['CH-VD', 'Waadt'],
  ['CH-VS', 'Wallis'],
  ['CH-ZG', 'Zug'],
  ['CH-ZH', 'Zürich'],
  ['LI', 'Liechtenstein'],
] as const;

const numbered = (
  countryId: CountryId,
  list: readonly (readonly [code: string, name: string])[],
): readonly State[] =>
  list.map(([code, name], index) => ({
    countryId,
    id: countryId * 100 + index + 1,
    code,
    name,
    slug: slugOf(name),
  }));

export const states: Record<CountryId, readonly State[]> = {
  1: numbered(1, german),
  2: numbered(2, austrian),
  3: numbered(3, swiss),
};

export const stateCodeOfGermanName = (name: string): string | undefined =>
  states[1].find((state) => state.name === name.replace('Schlewig', 'Schleswig'))?.code;
