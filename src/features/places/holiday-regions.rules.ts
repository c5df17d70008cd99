import type { Place } from './places.types.ts';

type HolidayPart = {
  region: string;
  /** As staff read it. */
  name: string;
  counties?: readonly string[];
  postalCodes?: readonly string[];
};

/**
 * Where the holidays are not those of the whole state; which they are, and by which law, stands in `holidayCorrections`. By
 * county where all of it has them, by postal code where single communes do: docs/decisions/0085-holidays-of-places.md.
 */
const parts: readonly HolidayPart[] = [
  {
    region: 'DE-BY-EVANGELISCH',
    name: 'Ansbach, Bayreuth, Coburg, Erlangen, Fürth, Hof und Nürnberg',
    counties: ['Ansbach', 'Bayreuth', 'Coburg', 'Erlangen', 'Fürth', 'Hof', 'Nürnberg'],
  },
  { region: 'DE-BY-AUGSBURG', name: 'Augsburg', counties: ['Augsburg'] },
  // Panschwitz-Kuckau and its neighbours, Königswartha with Neschwitz and Puschwitz, Wittichenau.
  { region: 'DE-SN-SORBEN', name: 'sorbische Gemeinden', postalCodes: ['01920', '02699', '02997'] },
  // Geisa with Buttlar and Schleid, Rodeberg and Südeichsfeld.
  {
    region: 'DE-TH-KATHOLISCH',
    name: 'Eichsfeld, Geisa und Südeichsfeld',
    counties: ['Landkreis Eichsfeld'],
    postalCodes: ['36419', '99976', '99988'],
  },
  { region: 'CH-NE-LANDERON', name: 'Le Landeron', postalCodes: ['2525'] },
  { region: 'CH-SO-BUCHEGGBERG', name: 'Bezirk Bucheggberg', counties: ['Bezirk Bucheggberg'] },
  // Metzerlen, Rodersdorf, Büsserach, Bärschwil, Nuglar, St. Pantaleon, Fulenbach, Wisen, Walterswil.
  {
    region: 'CH-SO-JOSEF',
    name: 'einzelne Gemeinden in Solothurn',
    postalCodes: ['4116', '4118', '4227', '4252', '4412', '4421', '4629', '4634', '5746'],
  },
  { region: 'CH-AI-OBEREGG', name: 'Oberegg', postalCodes: ['9413', '9442'] },
];

const partsOf = Map.groupBy(parts, ({ region }) => region.slice(0, region.lastIndexOf('-')));

/** Of a place, by which `publicHolidays` knows its holidays: its state, or the part of the state that has others. */
export const holidayRegionOf = ({
  stateCode,
  county,
  postalCode,
}: Pick<Place, 'stateCode' | 'county' | 'postalCode'>): string =>
  partsOf
    .get(stateCode)
    ?.find(({ counties, postalCodes }) => counties?.includes(county) || postalCodes?.includes(postalCode))
    ?.region ?? stateCode;

/** Parts of a state with other holidays than the rest of it. */
export const holidayPartsOf = (stateCode: string): readonly Pick<HolidayPart, 'region' | 'name'>[] =>
  partsOf.get(stateCode) ?? [];
