import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import {
  choicesOf,
  type DrawnForm,
  type EditAnswer,
  type EditField,
  EditFields,
  type EditPart,
  type EditValues,
  errorIn,
  fieldsIn,
} from '#platform/work/edit-fields.tsx';
import type { ChosenDataset } from './data-export.page.tsx';
import { dataExportTexts } from './data-export.texts.ts';
import { exportFormats } from './export-choice.rules.ts';
import { periods } from './export-periods.rules.ts';
import { schedules } from './export-schedule.rules.ts';
import type { SavedExport } from './saved-exports.store.ts';
import type { FormErrors } from './submit-export-form.ts';

type Props = {
  dataset: ChosenDataset;
  edited: SavedExport | null;
  formKey: string;
  answer: EditAnswer<NonNullable<FormErrors[keyof FormErrors]>> | undefined;
};

/** What is wanted of a dataset; its two buttons make a file now, or keep the choice for later. */
export function ExportForm({ dataset, edited, formKey, answer }: Props) {
  const texts = useTexts(dataExportTexts);
  const form = { labels: texts.labels, values: valuesOf(dataset, edited), errors: texts.errors, answer };
  const [wanted, kept] = [useWanted(dataset), useKept()];
  const names = fieldsIn([...wanted, ...kept]).map(({ name }) => name);
  return (
    <Matter
      title={edited ? texts.editSaved(edited.name) : texts.newExport(dataset.title)}
      text={dataset.lead}
      className="mt-6 max-w-4xl"
    >
      <PostForm
        fields={{
          dataset: dataset.key,
          key: formKey,
          ...(edited && { saved: edited.id, version: edited.version }),
        }}
        className="mt-5 grid gap-6"
        noValidate
      >
        <ErrorSummary failures={formErrors(names, (name) => errorIn(form, name))} />
        <EditFields {...form} parts={wanted} />
        <div>
          <Button type="submit" name="intent" value="ask" variant={edited ? 'outline' : 'primary'}>
            <Icon of={Download} />
            {texts.create}
          </Button>
        </div>
        <Fold title={texts.save} isOpen={edited !== null || errorIn(form, 'name') !== undefined}>
          <p className="max-w-prose text-sm text-ink-2">{texts.saveLead}</p>
          <div className="mt-3 grid gap-4 pb-4">
            <EditFields {...form} parts={kept} />
            <div>
              <Button type="submit" name="intent" value="save" variant={edited ? 'primary' : 'outline'}>
                {edited ? texts.saveChanges : texts.saveNew}
              </Button>
            </div>
          </div>
        </Fold>
      </PostForm>
    </Matter>
  );
}

/** What was saved, or everything in a spreadsheet. */
function valuesOf({ columns }: ChosenDataset, edited: SavedExport | null): EditValues {
  if (!edited) return { columns: columns.map(({ key }) => key), format: 'xlsx', period: 'all' };
  const { request, name, schedule } = edited;
  const below = (group: string, of: EditValues) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [`${group}.${key}`, value]));
  return {
    ...request,
    ...below('list', request.options),
    ...below('number', request.numbers),
    legible: request.isLegible,
    name,
    schedule,
  };
}

function useWanted(dataset: ChosenDataset): EditPart[] {
  const texts = useTexts(dataExportTexts);
  const { period, hasCountry, mayRead } = dataset;
  const span: EditField[] =
    period === null
      ? []
      : [
          {
            name: 'period',
            as: 'choice',
            label: texts.period(period),
            options: choicesOf(periods, texts.periods),
          },
          { name: 'from', as: 'day' },
          { name: 'until', as: 'day' },
        ];
  const countries = countryList.map(({ code, name }) => ({ value: code, label: name }));
  const country: EditField = {
    name: 'country',
    as: 'choice',
    options: [{ value: '', label: texts.allCountries }, ...countries],
  };
  const personal: EditPart = {
    group: texts.personal,
    lead: `${texts.personalLead} ${mayRead ? '' : texts.personalOnlyMasked}`,
    parts: mayRead
      ? [
          { name: 'legible', as: 'tick' },
          { name: 'reason', as: 'area', hint: texts.reasonHint, maxLength: 300, rows: 2 },
        ]
      : [],
  };
  return [
    {
      columns: 'sm:grid-cols-2 lg:grid-cols-3',
      row: [
        ...span,
        ...(hasCountry ? [country] : []),
        ...dataset.numbers.map(
          ({ name, label }): EditField => ({
            name: `number.${name}`,
            as: 'number',
            label: texts.optional(label),
            maxLength: 9,
          }),
        ),
        { name: 'format', as: 'choice', options: choicesOf(exportFormats, texts.formats) },
      ],
    },
    ...dataset.lists.map(
      ({ name, label, options }): EditField => ({
        name: `list.${name}`,
        as: 'ticks',
        label: texts.listAll(label),
        options,
      }),
    ),
    { fields: [{ name: 'columns' }], own: (of) => <Columns dataset={dataset} of={of} /> },
    ...(dataset.columns.some(({ isPersonal }) => isPersonal) ? [personal] : []),
  ];
}

function useKept(): EditPart[] {
  const texts = useTexts(dataExportTexts);
  return [
    {
      row: [
        { name: 'name', maxLength: 80 },
        { name: 'schedule', as: 'choice', options: choicesOf(schedules, texts.schedules) },
      ],
    },
  ];
}

function Columns({ dataset, of }: { dataset: ChosenDataset; of: DrawnForm }) {
  const texts = useTexts(dataExportTexts);
  const chosen = dataset.columns.filter(({ key }) => of.isTicked('columns', key));
  const title = texts.columns(chosen.length, dataset.columns.length);
  const error = of.error('columns');
  return (
    <Fold title={title} isOpen={error !== undefined}>
      <fieldset id="columns" tabIndex={-1} className="pb-3" aria-label={title}>
        {error && <p className="mb-2 text-sm text-bad">{error}</p>}
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {dataset.columns.map(({ key, name, isPersonal }) => (
            <Checkbox
              key={key}
              name="columns"
              value={key}
              label={name}
              description={isPersonal ? texts.personalMark : undefined}
              defaultChecked={of.isTicked('columns', key)}
            />
          ))}
        </div>
      </fieldset>
    </Fold>
  );
}

const Fold = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details className="rounded-md border border-line px-4" open={isOpen}>
    <summary className="min-h-11 cursor-pointer py-3 font-semibold">{title}</summary>
    {children}
  </details>
);
