import type { Product } from '#features/catalog/types.ts';
import { defaultTrackedAmount, trackedAmounts } from '#features/market/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { Country, State } from '#features/places/types.ts';
import { addMonths, type Day, isDay } from '#platform/time/calendar.ts';

export const tableKinds = ['csv', 'xlsx', 'json'] as const;
export const pictureKinds = ['svg', 'png'] as const;
export type SeriesFormat = (typeof tableKinds)[number] | (typeof pictureKinds)[number];

export const steps = ['tag', 'monat'] as const;
export type SeriesStep = (typeof steps)[number];

/** Pixels of a picture; `text` is the size of its letters. */
export const pictureSizes = {
  klein: { width: 800, height: 450, text: 15 },
  mittel: { width: 1200, height: 675, text: 22 },
  gross: { width: 2400, height: 1350, text: 44 },
} as const;
export type PictureSize = keyof typeof pictureSizes;

/** Every state or canton of the country instead of one. */
export const allStates = 'alle' as const;

/** So far back prices are kept day by day. */
const mostMonths = 120;

/** What can be chosen in a country. */
export type SeriesChoices = { country: Country; states: readonly State[]; products: readonly Product[] };

/** Whose country the address asks about: what else can be chosen follows from it. */
export const countryIn = (query: URLSearchParams, own: Country): Country =>
  countryList.find(({ code }) => code === query.get('land')) ?? own;

export type SeriesError = 'unknown' | 'one_region' | 'day' | 'reversed' | 'too_long' | 'future';
type FieldName = 'land' | 'gebiet' | 'sorte' | 'menge' | 'von' | 'bis' | 'schritt' | 'groesse' | 'format';
export type SeriesErrors = Partial<Record<FieldName, SeriesError>>;

/** What was asked for; where that makes no sense, what is shown instead. */
export type SeriesRequest = {
  country: Country;
  /** Null: the whole country; `alle`: each state. */
  state: State | typeof allStates | null;
  product: Product;
  amount: number;
  from: Day;
  until: Day;
  step: SeriesStep;
  format: SeriesFormat | null;
  size: PictureSize;
};

/** Reads the address of the page or of a file: the request, and by field what cannot be used. */
export function seriesRequest(
  query: URLSearchParams,
  { country, states, products }: SeriesChoices,
  today: Day,
): { request: SeriesRequest; errors: SeriesErrors } {
  const text = (name: FieldName) => (query.get(name) ?? '').trim();
  const [first] = products;
  if (!first) throw new RangeError(`no products in ${country.code}`);
  const asked = {
    state: text('gebiet') === allStates ? allStates : states.find(({ code }) => code === text('gebiet')),
    product: products.find(({ id }) => String(id) === text('sorte')),
    amount: trackedAmounts.find((amount) => String(amount) === text('menge')),
    step: steps.find((step) => step === text('schritt')),
    size: (Object.keys(pictureSizes) as PictureSize[]).find((size) => size === text('groesse')),
    format: [...tableKinds, ...pictureKinds].find((format) => format === text('format')),
  };
  const period = periodOf(text('von'), text('bis'), today);
  const missed = (name: FieldName, value: unknown): SeriesErrors =>
    text(name) !== '' && value === undefined ? { [name]: 'unknown' } : {};
  const isPicture = pictureKinds.some((kind) => kind === asked.format);
  return {
    request: {
      country,
      state: asked.state ?? null,
      product: asked.product ?? first,
      amount: asked.amount ?? defaultTrackedAmount,
      from: period.from,
      until: period.until,
      step: asked.step ?? 'tag',
      format: asked.format ?? null,
      size: asked.size ?? 'mittel',
    },
    errors: {
      ...missed(
        'land',
        countryList.find(({ code }) => code === text('land')),
      ),
      ...missed('gebiet', asked.state),
      ...missed('sorte', asked.product),
      ...missed('menge', asked.amount),
      ...missed('schritt', asked.step),
      ...missed('groesse', asked.size),
      ...missed('format', asked.format),
      ...period.errors,
      ...(isPicture && asked.state === allStates && { gebiet: 'one_region' as const }),
    },
  };
}

function periodOf(from: string, until: string, today: Day): { from: Day; until: Day; errors: SeriesErrors } {
  const end = isDay(until) ? until : today;
  const start = isDay(from) ? from : addMonths(end, -mostMonths);
  const errors: SeriesErrors = {
    ...(from !== '' && !isDay(from) && { von: 'day' as const }),
    ...(until !== '' && !isDay(until) && { bis: 'day' as const }),
  };
  if (Object.keys(errors).length > 0) return { from: start, until: end, errors };
  if (end < start) return { from: start, until: end, errors: { bis: 'reversed' } };
  if (start > today) return { from: start, until: end, errors: { von: 'future' } };
  const isTooLong = start < addMonths(end, -mostMonths);
  return { from: start, until: end, errors: isTooLong ? { von: 'too_long' } : {} };
}

/** The address of the same series in a format, or of its page without one. */
export function seriesQuery(request: SeriesRequest, format: SeriesFormat | null): string {
  const { country, state, product, amount, from, until, step, size } = request;
  const query = new URLSearchParams({
    land: country.code,
    ...(state !== null && { gebiet: state === allStates ? allStates : state.code }),
    sorte: String(product.id),
    menge: String(amount),
    von: from,
    bis: until,
    schritt: step,
    ...(format !== null && { format }),
    ...(pictureKinds.some((kind) => kind === format) && { groesse: size }),
  });
  return query.toString();
}
