import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import type { Role } from '#features/identity/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { type Day, isDay } from '#platform/time/calendar.ts';
import type { Dataset, DatasetChoice } from './dataset.ts';
import { daysOf, type PeriodKey, periods } from './export-periods.rules.ts';

export const exportFormats = ['csv', 'xlsx', 'jsonl'] as const;
export type DataFormat = (typeof exportFormats)[number];

/** What somebody asks for, as it is stored: filters as they were chosen, so that a saved export goes with the time. */
export type ExportRequest = {
  dataset: string;
  /** Keys, in the dataset's order. */
  columns: readonly string[];
  format: DataFormat;
  period: PeriodKey;
  from: Day | null;
  until: Day | null;
  /** ISO code in small letters; null: all. */
  country: string | null;
  options: Readonly<Record<string, readonly string[]>>;
  numbers: Readonly<Record<string, number | null>>;
  isLegible: boolean;
  /** Why personal data are to be legible; '' otherwise. */
  reason: string;
};

export type ExportField = 'from' | 'until' | 'columns' | 'format' | 'reason' | `number.${string}`;
export type ExportErrors = Partial<
  Record<ExportField, 'noDay' | 'reversed' | 'none' | 'unknown' | 'noReason' | 'noNumber' | 'notAllowed'>
>;

const minReason = 10;
const maxReason = 300;

type HasRoles = { roles: readonly Role[] };

/** Whether somebody may have a dataset's personal data legibly. */
export const mayRead = (
  user: HasRoles,
  { personalPermission }: Pick<Dataset, 'personalPermission'>,
): boolean => personalPermission !== null && hasAnyRole(user, rolesByPermission[personalPermission]);

/** As they are looked for: what was sold and to whom comes first. Others follow in the order of features. */
const firstDatasets = ['orders', 'customers', 'dealers', 'prices', 'daily-prices', 'reviews', 'readings'];

const placeOf = ({ key }: Dataset): number => {
  const place = firstDatasets.indexOf(key);
  return place < 0 ? firstDatasets.length : place;
};

/** The datasets somebody may have. */
export const datasetsFor = (user: HasRoles, datasets: readonly Dataset[]): readonly Dataset[] =>
  datasets
    .filter(({ permission }) => hasAnyRole(user, rolesByPermission[permission]))
    .toSorted((one, other) => placeOf(one) - placeOf(other));

/** What somebody asked for, as long as they may have it, legibly where it was asked for so; null otherwise. */
export function allowedDataset(
  user: HasRoles,
  { dataset: asked, isLegible }: Pick<ExportRequest, 'dataset' | 'isLegible'>,
  datasets: readonly Dataset[],
): Dataset | null {
  const dataset = datasetsFor(user, datasets).find(({ key }) => key === asked);
  return dataset && (!isLegible || mayRead(user, dataset)) ? dataset : null;
}

/** Reads the form of a dataset; `request` is what was typed also where it cannot be used. */
export function exportRequest(
  form: PostedForm,
  dataset: Dataset,
  user: HasRoles,
): { request: ExportRequest; errors: ExportErrors } {
  const errors: ExportErrors = {};
  const period =
    dataset.period === null ? 'all' : (periods.find((one) => one === form.text('period')) ?? 'all');
  const dayIn = (name: 'from' | 'until') => {
    const text = form.text(name).trim();
    if (period !== 'days' || text === '') return null;
    if (!isDay(text)) errors[name] = 'noDay';
    return text;
  };
  const [from, until] = [dayIn('from'), dayIn('until')];
  if (period === 'days' && from === null && until === null) errors.from = 'noDay';
  else if (!errors.from && !errors.until && from !== null && until !== null && until < from)
    errors.until = 'reversed';
  const chosen = form.all('columns');
  const columns = dataset.columns.map(({ key }) => key).filter((key) => chosen.includes(key));
  if (columns.length === 0) errors.columns = 'none';
  const format = exportFormats.find((one) => one === form.text('format'));
  if (!format) errors.format = 'unknown';
  const isLegible = form.text('legible') !== '';
  const reason = form.text('reason').trim().slice(0, maxReason);
  if (isLegible && !mayRead(user, dataset)) errors.reason = 'notAllowed';
  else if (isLegible && reason.length < minReason) errors.reason = 'noReason';
  return {
    errors,
    request: {
      dataset: dataset.key,
      columns,
      format: format ?? 'csv',
      period,
      from,
      until,
      country: dataset.hasCountry
        ? (countryList.find(({ code }) => code === form.text('country'))?.code ?? null)
        : null,
      options: Object.fromEntries(
        dataset.lists.map(({ name, options }) => [
          name,
          options.map(({ value }) => value).filter((value) => form.all(`list.${name}`).includes(value)),
        ]),
      ),
      numbers: numbersIn(form, dataset, errors),
      isLegible,
      reason: isLegible ? reason : '',
    },
  };
}

function numbersIn(form: PostedForm, { numbers }: Dataset, errors: ExportErrors) {
  return Object.fromEntries(
    numbers.map(({ name }) => {
      const text = form.text(`number.${name}`).trim();
      if (text !== '' && !/^\d{1,9}$/.test(text)) errors[`number.${name}`] = 'noNumber';
      return [name, /^\d{1,9}$/.test(text) ? Number(text) : null];
    }),
  );
}

/** What a request means on a day. */
export function choiceOn(request: ExportRequest, today: Day): DatasetChoice {
  const country = countryList.find(({ code }) => code === request.country);
  return {
    ...daysOf(request, today),
    countryId: country?.id ?? null,
    options: request.options,
    numbers: request.numbers,
  };
}
