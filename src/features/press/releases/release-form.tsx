import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { releaseTexts } from '../press.texts.ts';
import { type ReleaseErrors, type ReleaseStage, releaseLimits } from './releases.rules.ts';

type Fields = {
  title: string;
  teaser: string;
  body: string;
  embargoDay: string;
  embargoTime: string;
  countryIds: readonly CountryId[];
};

type Props = {
  /** As it is saved; null before it was. */
  release: (Fields & { id: number; version: number; stage: ReleaseStage }) | null;
  answer: { kind: 'invalid' | 'stale' | 'key_used'; errors: ReleaseErrors; input: Fields } | undefined;
  formKey: string;
};

const blank: Fields = {
  title: '',
  teaser: '',
  body: '',
  embargoDay: '',
  embargoTime: '',
  countryIds: countryList.map(({ id }) => id),
};

const fieldNames = ['title', 'teaser', 'body', 'countries', 'embargoDay', 'embargoTime'] as const;

/** What an editor fills in; after a refusal with what was typed, and beside it what somebody else has saved meanwhile. */
export function ReleaseForm({ release, answer, formKey }: Props) {
  const texts = useTexts(releaseTexts);
  const shown = answer?.input ?? release ?? blank;
  const errorOf = useErrors(answer?.errors ?? {});
  const stage = release?.stage ?? 'draft';
  return (
    <Card padding="wide" className="min-w-0">
      {answer?.kind === 'stale' && release && <Differences mine={answer.input} saved={release} />}
      <PostForm className="grid gap-4" noValidate fields={{ version: release?.version, formKey }}>
        <ErrorSummary failures={formErrors(fieldNames, errorOf)} />
        <TextFields shown={shown} errorOf={errorOf} />
        <fieldset>
          <legend className="text-sm text-ink-2">{texts.fields.countries}</legend>
          <div className="flex flex-wrap gap-x-6">
            {countryList.map(({ id, name }, at) => (
              <Checkbox
                key={id}
                id={at === 0 ? 'countries' : undefined}
                name="countries"
                value={id}
                label={name}
                defaultChecked={shown.countryIds.includes(id)}
              />
            ))}
          </div>
          <FieldError id="countries-error" error={errorOf('countries')} />
        </fieldset>
        <EmbargoFields shown={shown} errorOf={errorOf} />
        <Steps stage={stage} isSaved={release !== null} />
      </PostForm>
    </Card>
  );
}

type Name = (typeof fieldNames)[number];
type ErrorOf = (name: Name) => string | undefined;

function useErrors(errors: ReleaseErrors): ErrorOf {
  const texts = useTexts(releaseTexts);
  return (name) => {
    const code = errors[name];
    const messages: Readonly<Record<string, string>> = texts.errors[name];
    return code && messages[code];
  };
}

type FieldsProps = { shown: Fields; errorOf: ErrorOf };

function TextFields({ shown, errorOf }: FieldsProps) {
  const texts = useTexts(releaseTexts);
  const bind = (name: 'title' | 'teaser') => ({
    id: name,
    name,
    label: texts.fields[name],
    defaultValue: shown[name],
    error: errorOf(name),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...bind('title')} maxLength={releaseLimits.title} />
      <TextArea {...bind('teaser')} rows={3} hint={texts.hints.teaser} />
      <RichTextField
        id="body"
        name="body"
        label={texts.fields.body}
        value={shown.body}
        error={errorOf('body')}
      />
    </>
  );
}

function EmbargoFields({ shown, errorOf }: FieldsProps) {
  const texts = useTexts(releaseTexts);
  return (
    <div>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          id="embargoDay"
          name="embargoDay"
          type="date"
          label={texts.fields.embargoDay}
          defaultValue={shown.embargoDay}
          error={errorOf('embargoDay')}
        />
        <TextField
          id="embargoTime"
          name="embargoTime"
          type="time"
          label={texts.fields.embargoTime}
          defaultValue={shown.embargoTime}
          error={errorOf('embargoTime')}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-2">{texts.hints.embargo}</p>
    </div>
  );
}

/** What can be done with it now; the first is what Enter presses. */
function Steps({ stage, isSaved }: { stage: ReleaseStage; isSaved: boolean }) {
  const texts = useTexts(releaseTexts);
  const isDraft = stage === 'draft';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" name="intent" value="save" variant={isDraft ? 'secondary' : 'primary'}>
        {isDraft ? texts.saveDraft : texts.save}
      </Button>
      {isDraft ? (
        <Button type="submit" name="intent" value="release" variant="primary">
          {texts.release}
        </Button>
      ) : (
        <Button type="submit" name="intent" value="withdraw" variant="outline">
          {texts.withdraw}
        </Button>
      )}
      {isDraft && isSaved && (
        <Button type="submit" name="intent" value="delete" variant="danger">
          {texts.remove}
        </Button>
      )}
      {!isDraft && <p className="text-sm text-ink-2">{texts.withdrawHint}</p>}
    </div>
  );
}

/** What somebody else has saved where it differs from what was typed here. */
function Differences({ mine, saved }: { mine: Fields; saved: Fields }) {
  const texts = useTexts(releaseTexts);
  const said = (fields: Fields) => ({
    title: fields.title,
    teaser: fields.teaser,
    body: fields.body,
    countries: countryList.flatMap(({ id, name }) => (fields.countryIds.includes(id) ? name : [])).join(', '),
    embargoDay: `${fields.embargoDay} ${fields.embargoTime}`.trim(),
  });
  const [typed, now] = [said(mine), said(saved)];
  const names = (['title', 'teaser', 'body', 'countries', 'embargoDay'] as const).filter(
    (name) => typed[name].replaceAll('\r\n', '\n').trim() !== now[name].trim(),
  );
  return (
    <Notice tone="warn" live className="mb-5">
      <p>{texts.stale}</p>
      <dl className="mt-3 grid gap-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">
              {texts.savedNow}: {texts.fields[name]}
            </dt>
            <dd className="mt-0.5 max-h-64 overflow-auto wrap-break-word whitespace-pre-line">
              {now[name] || texts.empty}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
