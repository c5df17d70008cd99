import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { choicesOf, EditFields } from '#platform/work/edit-fields.tsx';
import { guideThemes, inputKinds } from '../guide.rules.ts';
import {
  type GuideDraft,
  type InputDraft,
  inputField,
  type StepDraft,
  stepField,
} from './guide-draft.rules.ts';
import { guideEditTexts } from './guide-edit.texts.ts';

type ErrorOf = (field: string) => string | undefined;

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
      <EditFields
        labels={texts.fields}
        values={draft}
        errorOf={errorOf}
        isFramed
        parts={[
          {
            group: texts.about,
            parts: [
              {
                row: [
                  { name: 'name', maxLength: 60 },
                  { name: 'theme', as: 'choice', options: choicesOf(guideThemes, texts.themes) },
                ],
                columns: 'sm:grid-cols-[minmax(0,1fr)_10rem]',
              },
              { name: 'lead', as: 'area', rows: 3, maxLength: 400 },
            ],
          },
        ]}
      />
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
  const named = (name: 'title' | 'orderWeight') => ({ name: stepField(at, name), label: texts.fields[name] });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{texts.step(number, step.title)}</legend>
      <input type="hidden" name={stepField(at, 'id')} value={step.id} />
      <EditFields
        labels={{}}
        values={{ [stepField(at, 'title')]: step.title, [stepField(at, 'orderWeight')]: step.orderWeight }}
        errorOf={errorOf}
        parts={[
          {
            row: [
              { ...named('title'), maxLength: 100 },
              { ...named('orderWeight'), as: 'number', hint: texts.hints.orderWeight, maxLength: 12 },
            ],
            columns: 'sm:grid-cols-[minmax(0,1fr)_10rem]',
          },
        ]}
      />
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
  const { fields, hints, kinds } = texts;
  const named = (name: keyof InputDraft) => ({ name: inputField(at, nth, name), label: fields[name] });
  const entries = Object.entries(input).map(([name, value]) => [`s${at}.i${nth}.${name}`, value]);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-2 text-sm font-semibold">{texts.input(number)}</legend>
      <EditFields
        labels={{}}
        values={Object.fromEntries(entries)}
        errorOf={errorOf}
        parts={[
          {
            row: [
              { ...named('label'), maxLength: 120 },
              { ...named('kind'), as: 'choice', options: choicesOf(inputKinds, kinds) },
            ],
            columns: 'sm:grid-cols-[minmax(0,1fr)_14rem]',
          },
          { ...named('help'), maxLength: 400 },
          { ...named('options'), as: 'area', hint: hints.options, rows: 4, maxLength: 4000 },
          {
            row: [
              { ...named('min'), as: 'number', maxLength: 12 },
              { ...named('max'), as: 'number', maxLength: 12 },
              { ...named('unit'), maxLength: 12 },
            ],
            columns: 'sm:grid-cols-3',
          },
          {
            row: [
              { ...named('key'), hint: hints.key, maxLength: 40 },
              { ...named('condition'), hint: hints.condition, maxLength: 300 },
            ],
          },
        ]}
      />
      <p>
        <Button type="submit" name="do" value={`drop-input:${at}:${nth}`} variant="quiet" size="small">
          {texts.dropInput(step, number)}
        </Button>
      </p>
    </fieldset>
  );
}
