import { slugOf } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Random } from '#platform/random.ts';

/**
 * Invented surnames, composed of syllables so that they sound like the region and belong to no known company.
 * No brand of the trade and no landscape is used, because those names are taken by real dealers.
 */
const stems = [
  ...['Bram', 'Hald', 'Eich', 'Wend', 'Lor', 'Tied', 'Kess', 'Rieg', 'Stolp', 'Gund', 'Harm', 'Birk'],
  ...['Falk', 'Mohr', 'Wies', 'Lind', 'Kron', 'Grot', 'Siev', 'Dorn', 'Eber', 'Gers', 'Iben', 'Jord'],
  ...['Kalt', 'Merk', 'Ohl', 'Quand', 'Rott', 'Sand', 'Tann', 'Vell', 'Wald', 'Zell', 'Hart', 'Lütt'],
  ...['Brun', 'Frieders', 'Grün', 'Hell', 'Krumm', 'Licht', 'Moos', 'Nord', 'Osten', 'Pahl', 'Ruhl', 'Stein'],
];

type Region = 'north' | 'middle' | 'south' | 'austria' | 'switzerland';

const endings: Record<Region, readonly string[]> = {
  north: ['sen', 'kamp', 'brink', 'loh', 'dörp', 'husen', 'mann', 'beck', 'stedt', 'horst'],
  middle: ['rath', 'berg', 'mann', 'hausen', 'scheid', 'roth', 'wald', 'feld', 'bach', 'hardt'],
  south: ['hofer', 'inger', 'eder', 'bauer', 'hauser', 'felder', 'brunner', 'acker', 'städter', 'reuter'],
  austria: [
    'egger',
    'lechner',
    'reiter',
    'thaler',
    'gruber',
    'hauser',
    'moser',
    'wimmer',
    'bichler',
    'leitner',
  ],
  switzerland: [
    'egger',
    'iker',
    'imann',
    'bühler',
    'matter',
    'isberger',
    'acher',
    'städtler',
    'rüti',
    'halder',
  ],
};

const trades: Record<'oil' | 'pellets', readonly string[]> = {
  oil: [
    'Mineralöle',
    'Brennstoffe',
    'Heizöl',
    'Energiehandel',
    'Wärme',
    'Energie',
    'Heizöldienst',
    'Brenn- und Kraftstoffe',
    'Tankservice',
    'Ölhandel',
    'Wärmeservice',
    'Energieversorgung',
  ],
  pellets: ['Pellets', 'Holzpellets', 'Pelletwerk', 'Holzenergie', 'Naturwärme'],
};

const fantasy = [
  'Heizblick',
  'Wärmequell',
  'Tankfuchs',
  'Ölkontor',
  'Flammenhof',
  'Heizkontor',
  'Wärmekontor',
  'Brennwerk',
  'Feuerstein',
  'Kaminrot',
  'Glutwerk',
  'Heizanker',
  'Wärmelotse',
  'Tankstern',
  'Ölmühle',
  'Winterfest',
];

const forms: Record<CountryId, readonly string[]> = {
  1: ['GmbH', 'GmbH', 'GmbH & Co. KG', 'GmbH & Co. KG', 'e. K.', 'KG', 'OHG'],
  2: ['GmbH', 'GmbH', 'GmbH & Co KG', 'KG', 'e.U.', 'OG'],
  3: ['AG', 'AG', 'GmbH', 'GmbH', '& Co.'],
};

type DealerName = { name: string; legalName: string; slug: string };

type Naming = { countryId: CountryId; latitude: number; sellsOil: boolean };

/** A believable name that is not in `taken` yet; adds it there. */
export function dealerName(random: Random, naming: Naming, taken: Set<string>): DealerName {
  for (;;) {
    const name = composeName(random, naming);
    const slug = slugOf(name);
    if (taken.has(slug)) continue;
    taken.add(slug);
    return { name, slug, legalName: `${name} ${random.pick(forms[naming.countryId])}` };
  }
}

function composeName(random: Random, naming: Naming): string {
  const surname = random.pick(stems) + random.pick(endings[regionOf(naming)]);
  const trade = random.pick(trades[naming.sellsOil ? 'oil' : 'pellets']);
  const draw = random.next();
  if (draw < 0.34) return `${trade} ${surname}`;
  if (draw < 0.58) return `${surname} ${trade}`;
  if (draw < 0.7) return `${trade} ${surname} & ${random.pick(['Sohn', 'Söhne', 'Töchter', 'Partner'])}`;
  if (draw < 0.8) return `Wärmehaus ${surname}`;
  return `${random.pick(fantasy)} ${surname}`;
}

function regionOf({ countryId, latitude }: Naming): Region {
  if (countryId === 2) return 'austria';
  if (countryId === 3) return 'switzerland';
  if (latitude > 52.2) return 'north';
  return latitude > 49.8 ? 'middle' : 'south';
}
