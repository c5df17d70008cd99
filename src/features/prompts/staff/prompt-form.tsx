import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors, named } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import {
  answers,
  audienceKeys,
  frequencies,
  limits,
  type PromptDraft,
  promptKinds,
} from '../prompts.rules.ts';
import { promptStaffTexts } from './prompts.texts.ts';
import type { PromptErrors, PromptField } from './read-prompt.ts';

export type ShownPrompt = Omit<PromptDraft, 'fromAt' | 'untilAt'> & { from: string; until: string };

type Props = {
  saved: (ShownPrompt & { id: number; version: number }) | null;
  answer: {
    kind: 'invalid' | 'stale' | 'key_used';
    errors: PromptErrors;
    typed: ShownPrompt & { isAnew: boolean };
  } | null;
  formKey: string;
};

const blank: ShownPrompt = {
  ...{ kind: 'card', title: '', text: '', linkLabel: '', linkTo: '', paths: [], frequency: 'daily' },
  ...{ signedIn: 'any', hasTank: 'any', hasOrdered: 'any', inApp: 'any', priority: 5, isOn: false },
  ...{ from: '', until: '', countryIds: countryList.map(({ id }) => id) },
};

const fieldNames = [
  ...(['title', 'text', 'linkLabel', 'linkTo', 'paths', 'countryIds', 'from', 'until'] as const),
];

export function PromptForm({ saved, answer, formKey }: Props) {
  const texts = useTexts(promptStaffTexts);
  const shown = answer?.typed ?? saved ?? blank;
  const errorOf = (name: PromptField) => {
    const code = answer?.errors[name];
    return code && texts.errors[code];
  };
  return (
    <PostForm className="mt-5 grid max-w-4xl gap-5" fields={{ version: saved?.version, formKey }} noValidate>
      <ErrorSummary
        failures={formErrors(
          fieldNames,
          named((name) => texts.fields[name], errorOf),
        )}
      />
      {answer?.kind === 'stale' && saved && <Stale saved={saved} />}
      <ContentFields shown={shown} errorOf={errorOf} />
      <PlaceFields shown={shown} errorOf={errorOf} />
      <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2">
        <legend className="px-2 font-semibold">{texts.groups.audience}</legend>
        {audienceKeys.map((key) => (
          <Select
            key={key}
            label={texts.fields[key]}
            name={key}
            defaultValue={shown[key]}
            options={answers.map((value) => ({ value, label: texts.answers[value] }))}
          />
        ))}
      </fieldset>
      <div>
        <Checkbox name="isOn" value="1" label={texts.fields.isOn} defaultChecked={shown.isOn} />
        {saved && (
          <Checkbox
            name="isAnew"
            value="1"
            label={texts.fields.isAnew}
            description={texts.hints.isAnew}
            defaultChecked={answer?.typed.isAnew ?? false}
          />
        )}
      </div>
      <Button type="submit" variant="primary" className="justify-self-start">
        {texts.save}
      </Button>
    </PostForm>
  );
}

type FieldsProps = { shown: ShownPrompt; errorOf(name: PromptField): string | undefined };

function ContentFields({ shown, errorOf }: FieldsProps) {
  const texts = useTexts(promptStaffTexts);
  const bind = (name: 'title' | 'linkLabel' | 'linkTo') => ({
    ...{ id: name, name, label: texts.fields[name], defaultValue: shown[name] },
    ...{ error: errorOf(name), maxLength: limits[name], autoComplete: 'off' },
  });
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.groups.content}</legend>
      <Select
        label={texts.fields.kind}
        name="kind"
        defaultValue={shown.kind}
        options={promptKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <TextField {...bind('title')} />
      <TextArea
        {...{ id: 'text', name: 'text', label: texts.fields.text, error: errorOf('text') }}
        defaultValue={shown.text}
        maxLength={limits.text}
        rows={3}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...bind('linkLabel')} />
        <TextField {...bind('linkTo')} hint={texts.hints.link} />
      </div>
    </fieldset>
  );
}

function PlaceFields({ shown, errorOf }: FieldsProps) {
  const texts = useTexts(promptStaffTexts);
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <legend className="px-2 font-semibold">{texts.groups.place}</legend>
      <fieldset>
        <legend className="text-sm text-ink-2">{texts.fields.countryIds}</legend>
        <div className="flex flex-wrap gap-x-6">
          {countryList.map(({ id, name }, at) => (
            <Checkbox
              key={id}
              id={at === 0 ? 'countryIds' : undefined}
              name="countryIds"
              value={id}
              label={name}
              defaultChecked={shown.countryIds.includes(id)}
            />
          ))}
        </div>
        <FieldError id="countryIds-error" error={errorOf('countryIds')} />
      </fieldset>
      <TextArea
        {...{ id: 'paths', name: 'paths', label: texts.fields.paths, error: errorOf('paths') }}
        hint={texts.hints.paths}
        defaultValue={shown.paths.join('\n')}
        rows={3}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            {...{ id: name, name, type: 'datetime-local', label: texts.fields[name], error: errorOf(name) }}
            defaultValue={shown[name]}
            hint={name === 'from' ? texts.hints.times : undefined}
          />
        ))}
        <Select
          label={texts.fields.frequency}
          name="frequency"
          defaultValue={shown.frequency}
          options={frequencies.map((value) => ({ value, label: texts.frequencies[value] }))}
        />
        <Select
          label={texts.fields.priority}
          name="priority"
          defaultValue={String(shown.priority)}
          options={Array.from({ length: 9 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        />
      </div>
    </fieldset>
  );
}

/** What somebody else has saved meanwhile, and the choice to save one's own all the same. */
function Stale({ saved }: { saved: NonNullable<Props['saved']> }) {
  const texts = useTexts(promptStaffTexts);
  return (
    <Notice tone="warn" live>
      <p>{texts.stale}</p>
      <input type="hidden" name="theirs" value={saved.version} />
      <p className="mt-2 font-semibold wrap-break-word">{saved.title}</p>
      <p className="whitespace-pre-line wrap-break-word">{saved.text}</p>
      <p className="mt-1 text-sm">
        {texts.kinds[saved.kind]} · {texts.frequencies[saved.frequency]} ·{' '}
        {saved.paths.join(', ') || texts.everywhere}
      </p>
      <Button type="submit" name="do" value="force" variant="outline" size="small" className="mt-3">
        {texts.force}
      </Button>
    </Notice>
  );
}
