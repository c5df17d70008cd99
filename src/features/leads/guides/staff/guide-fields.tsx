import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { guideThemes, inputKinds } from '../guide.rules.ts';
import {
  type GuideDraft,
  type InputDraft,
  inputField,
  type StepDraft,
  stepField,
} from './guide-draft.rules.ts';
import { guideEditTexts } from './guide-edit.texts.ts';

export type ErrorOf = (field: string) => string | undefined;

type Props = {
  draft: GuideDraft;
  errorOf: ErrorOf;
  /** Fields that still lack something. */
  lacking: readonly string[];
};

/** Everything that a guide is made of. Adding and taking away are presses that save. */
export function GuideFields({ draft, errorOf, lacking }: Props) {
  const texts = useTexts(guideEditTexts);
  return (
    <>
      <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5">
        <legend className="px-2 font-semibold">{texts.about}</legend>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            id="name"
            name="name"
            label={texts.fields.name}
            error={errorOf('name')}
            defaultValue={draft.name}
            maxLength={60}
            autoComplete="off"
          />
          <Select
            label={texts.fields.theme}
            name="theme"
            defaultValue={draft.theme}
            options={guideThemes.map((theme) => ({ value: theme, label: texts.themes[theme] }))}
          />
        </div>
        <TextArea
          id="lead"
          name="lead"
          label={texts.fields.lead}
          error={errorOf('lead')}
          defaultValue={draft.lead}
          rows={3}
          maxLength={400}
        />
      </fieldset>
      {draft.steps.map((step, at) => (
        <Folded
          key={step.id}
          title={texts.step(String(step.id), step.title)}
          isOpen={lacking.some((field) => field.startsWith(stepField(at, '')))}
        >
          <StepFields step={step} at={at} errorOf={errorOf} />
        </Folded>
      ))}
      <p>
        <Button type="submit" name="do" value="add-step" variant="outline">
          {texts.addStep}
        </Button>
      </p>
    </>
  );
}

function StepFields({ step, at, errorOf }: { step: StepDraft; at: number; errorOf: ErrorOf }) {
  const texts = useTexts(guideEditTexts);
  const number = String(step.id);
  const named = (name: 'title' | 'orderWeight') => {
    const field = stepField(at, name);
    return {
      id: field,
      name: field,
      label: texts.fields[name],
      error: errorOf(field),
      defaultValue: step[name],
    };
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{texts.step(number, step.title)}</legend>
      <input type="hidden" name={stepField(at, 'id')} value={step.id} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField {...named('title')} maxLength={100} autoComplete="off" />
        <TextField
          {...named('orderWeight')}
          hint={texts.hints.orderWeight}
          inputMode="numeric"
          maxLength={12}
        />
      </div>
      {step.inputs.map((input, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place
        <InputFields key={nth} input={input} at={at} nth={nth} errorOf={errorOf} step={number} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value={`add-input:${at}`} variant="outline" size="small">
          {texts.addInput(number)}
        </Button>
        <Button type="submit" name="do" value={`drop-step:${at}`} variant="quiet" size="small">
          {texts.dropStep(number)}
        </Button>
      </div>
    </fieldset>
  );
}

type InputProps = { input: InputDraft; step: string; at: number; nth: number; errorOf: ErrorOf };

function InputFields({ input, step, at, nth, errorOf }: InputProps) {
  const texts = useTexts(guideEditTexts);
  const format = useFormatter();
  const number = format.quantity(nth + 1);
  const named = (name: keyof InputDraft) => {
    const field = inputField(at, nth, name);
    return {
      id: field,
      name: field,
      label: texts.fields[name],
      error: errorOf(field),
      defaultValue: input[name],
    };
  };
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-2 text-sm font-semibold">{texts.input(number)}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField {...named('label')} maxLength={120} autoComplete="off" />
        <Select
          {...named('kind')}
          options={inputKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        />
      </div>
      <TextField {...named('help')} maxLength={400} autoComplete="off" />
      <TextArea {...named('options')} hint={texts.hints.options} rows={4} maxLength={4000} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...named('min')} inputMode="numeric" maxLength={12} />
        <TextField {...named('max')} inputMode="numeric" maxLength={12} />
        <TextField {...named('unit')} maxLength={12} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...named('key')} hint={texts.hints.key} maxLength={40} autoComplete="off" />
        <TextField {...named('condition')} hint={texts.hints.condition} maxLength={300} autoComplete="off" />
      </div>
      <p>
        <Button type="submit" name="do" value={`drop-input:${at}:${nth}`} variant="quiet" size="small">
          {texts.dropInput(step, number)}
        </Button>
      </p>
    </fieldset>
  );
}
