import { Download } from 'lucide';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import type { ChosenDataset } from './data-export.page.tsx';
import { dataExportTexts } from './data-export.texts.ts';
import { type ExportRequest, exportFormats, periods } from './export-choice.rules.ts';
import type { SavedExport } from './saved-exports.store.ts';
import { schedules } from './schedule.rules.ts';
import type { FormErrors } from './submit-export-form.ts';

type FormState = {
  request: ExportRequest;
  typed: Readonly<Record<string, string>>;
  name: string;
  schedule: string;
};
type Refused = { request: ExportRequest | null; typed: Readonly<Record<string, string>> } | undefined;

/** What the form begins with: what was typed, what was saved, or everything in a spreadsheet. */
export function formStateOf(
  dataset: ChosenDataset,
  { edited, refused }: { edited: SavedExport | null; refused: Refused },
): FormState {
  const typed = refused?.request ? refused.typed : {};
  return {
    typed,
    request: refused?.request ?? edited?.request ?? everythingOf(dataset),
    name: typed.name ?? edited?.name ?? '',
    schedule: typed.schedule ?? edited?.schedule ?? 'none',
  };
}

const everythingOf = ({ key, columns }: ChosenDataset): ExportRequest => ({
  dataset: key,
  format: 'xlsx',
  period: 'all',
  from: null,
  until: null,
  country: null,
  options: {},
  numbers: {},
  columns: columns.map((column) => column.key),
  isLegible: false,
  reason: '',
});

type Props = { dataset: ChosenDataset; state: FormState; errors: FormErrors };

/** What is wanted of a dataset; its two buttons make a file now, or keep the choice for later. */
export function ExportForm(props: Props & { edited: SavedExport | null; formKey: string }) {
  const { dataset, state, errors, edited } = props;
  const texts = useTexts(dataExportTexts);
  const messageOf = (field: keyof FormErrors) => {
    const error = errors[field];
    if (!error) return undefined;
    return error === 'noName' ? texts.noName : texts.errors[error];
  };
  const failures = (Object.keys(errors) as (keyof FormErrors)[]).flatMap((field) => {
    const message = messageOf(field);
    return message ? [{ fieldId: field, message }] : [];
  });
  return (
    <Card padding="wide" className="mt-6 max-w-4xl">
      <h2 className="text-lg">{edited ? texts.editSaved(edited.name) : texts.newExport(dataset.title)}</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{dataset.lead}</p>
      <PostForm
        fields={{
          dataset: dataset.key,
          key: props.formKey,
          ...(edited && { saved: edited.id, version: edited.version }),
        }}
        className="grid gap-6"
        noValidate
      >
        <ErrorSummary failures={failures} />
        <Filters dataset={dataset} state={state} messageOf={messageOf} />
        <Columns dataset={dataset} state={state} error={messageOf('columns')} />
        <PersonalData dataset={dataset} state={state} error={messageOf('reason')} />
        <div>
          <Button type="submit" name="intent" value="ask" variant={edited ? 'outline' : 'primary'}>
            <Icon of={Download} />
            {texts.create}
          </Button>
        </div>
        <SaveFields state={state} isEdited={edited !== null} error={messageOf('name')} />
      </PostForm>
    </Card>
  );
}

type PartProps = Omit<Props, 'errors'>;
type MessageOf = (field: keyof FormErrors) => string | undefined;

function Filters({ dataset, state, messageOf }: PartProps & { messageOf: MessageOf }) {
  const texts = useTexts(dataExportTexts);
  const { request, typed } = state;
  const day = (name: 'from' | 'until') => ({
    id: name,
    name,
    type: 'date',
    label: texts[name],
    error: messageOf(name),
    defaultValue: typed[name] ?? request[name] ?? '',
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {dataset.period !== null && (
          <>
            <Select
              id="period"
              name="period"
              label={texts.period(dataset.period)}
              defaultValue={request.period}
              options={periods.map((value) => ({ value, label: texts.periods[value] }))}
            />
            <TextField {...day('from')} />
            <TextField {...day('until')} />
          </>
        )}
        {dataset.hasCountry && (
          <Select
            id="country"
            name="country"
            label={texts.country}
            defaultValue={request.country ?? ''}
            options={[
              { value: '', label: texts.allCountries },
              ...countryList.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        )}
        {dataset.numbers.map(({ name, label }) => (
          <TextField
            key={name}
            id={`number.${name}`}
            name={`number.${name}`}
            label={texts.optional(label)}
            inputMode="numeric"
            maxLength={9}
            defaultValue={typed[`number.${name}`] ?? request.numbers[name] ?? ''}
            error={messageOf(`number.${name}`)}
          />
        ))}
        <Select
          id="format"
          name="format"
          label={texts.format}
          defaultValue={request.format}
          error={messageOf('format')}
          options={exportFormats.map((value) => ({ value, label: texts.formats[value] }))}
        />
      </div>
      {dataset.lists.map(({ name, label, options }) => (
        <fieldset key={name}>
          <legend className="mb-1 text-sm text-ink-2">{texts.listAll(label)}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {options.map((option) => (
              <Checkbox
                key={option.value}
                name={`list.${name}`}
                value={option.value}
                label={option.label}
                defaultChecked={request.options[name]?.includes(option.value) ?? false}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function Columns({ dataset, state, error }: PartProps & { error: string | undefined }) {
  const texts = useTexts(dataExportTexts);
  const { columns } = state.request;
  return (
    <details className="rounded-md border border-line px-4" open={error !== undefined}>
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">
        {texts.columns(columns.length, dataset.columns.length)}
      </summary>
      <fieldset
        id="columns"
        tabIndex={-1}
        className="pb-3"
        aria-label={texts.columns(columns.length, dataset.columns.length)}
      >
        {error && <p className="mb-2 text-sm text-bad">{error}</p>}
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {dataset.columns.map(({ key, name, isPersonal }) => (
            <Checkbox
              key={key}
              name="columns"
              value={key}
              label={name}
              description={isPersonal ? texts.personalMark : undefined}
              defaultChecked={columns.includes(key)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

function PersonalData({ dataset, state, error }: PartProps & { error: string | undefined }) {
  const texts = useTexts(dataExportTexts);
  if (!dataset.columns.some(({ isPersonal }) => isPersonal)) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{texts.personal}</legend>
      <p className="mt-1 max-w-prose text-sm text-ink-2">
        {texts.personalLead} {!dataset.mayRead && texts.personalOnlyMasked}
      </p>
      {dataset.mayRead && (
        <div className="mt-2 grid max-w-prose gap-2">
          <Checkbox name="legible" value="1" label={texts.legible} defaultChecked={state.request.isLegible} />
          <TextArea
            id="reason"
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={300}
            rows={2}
            defaultValue={state.typed.reason ?? state.request.reason}
            error={error}
          />
        </div>
      )}
    </fieldset>
  );
}

type SaveProps = { state: FormState; isEdited: boolean; error: string | undefined };

function SaveFields({ state, isEdited, error }: SaveProps) {
  const texts = useTexts(dataExportTexts);
  return (
    <details className="rounded-md border border-line px-4" open={isEdited || error !== undefined}>
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{texts.save}</summary>
      <p className="max-w-prose text-sm text-ink-2">{texts.saveLead}</p>
      <div className="mt-3 grid items-start gap-4 pb-4 sm:grid-cols-2">
        <TextField
          id="name"
          name="name"
          label={texts.name}
          maxLength={80}
          defaultValue={state.name}
          error={error}
        />
        <Select
          id="schedule"
          name="schedule"
          label={texts.schedule}
          defaultValue={state.schedule}
          options={schedules.map((value) => ({ value, label: texts.schedules[value] }))}
        />
        <div>
          <Button type="submit" name="intent" value="save" variant={isEdited ? 'primary' : 'outline'}>
            {isEdited ? texts.saveChanges : texts.saveNew}
          </Button>
        </div>
      </div>
    </details>
  );
}
