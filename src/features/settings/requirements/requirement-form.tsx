import { useState } from 'react';
import {
  boundKinds,
  pairKinds,
  productGroupList,
  requirementSentence,
  ruleKinds,
} from '#features/catalog/shared.ts';
import type { Parameter, RuleKind } from '#features/catalog/types.ts';
import { countryList } from '#features/places/shared.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { choicesAmong, choicesOf, EditFields, type EditPart } from '#platform/work/edit-fields.tsx';
import { type RuleErrors, readRule } from './read-requirement.ts';
import { requirementsTexts } from './requirements.texts.ts';

export type RuleOption = Pick<Parameter, 'id' | 'name' | 'groupKey'>;

type Props = {
  options: readonly RuleOption[];
  /** What the fields hold. */
  input: Readonly<Record<string, string>>;
  groups: readonly string[];
  errors: RuleErrors;
  /** With the rule's id, what was seen of it, the form's key and the proof that its effect was shown. */
  hidden: Readonly<Record<string, string | number | undefined>>;
  /** The effect was shown: now it can be saved. */
  isChecked: boolean;
};

/** A rule as a form that says in German what it means while it is filled in. */
export function RequirementForm({ options, input, groups, errors, hidden, isChecked }: Props) {
  const texts = useTexts(requirementsTexts);
  const [sentence, setSentence] = useState(() => sentenceOf(formOf(input, groups), options));
  const [kind, setKind] = useState<string | null>(null);
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.errors;
  const isEdit = hidden.ruleId !== undefined;
  return (
    <PostForm
      fields={isEdit ? { ...hidden, country: input.country } : hidden}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      noValidate
      onChange={(event) => {
        const form = new FormData(event.currentTarget);
        setKind(String(form.get('kind') ?? ''));
        setSentence(sentenceOf(form, options));
      }}
    >
      <EditFields
        labels={texts.labels}
        values={{ country: '1' }}
        errors={(code: string, name) => words[name]?.[code] ?? ''}
        answer={{ input, several: { groups }, errors }}
        ids={`${hidden.ruleId ?? 'new'}-`}
        parts={useParts({ options, kind, given: input.kind, isEdit })}
      />
      <p role="status" className="rounded-md bg-tint px-4 py-3">
        <span className="block text-sm text-ink-2">{texts.sentence}</span>
        {(kind ?? input.kind) ? sentence : texts.sentenceOpen}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="check" variant={isChecked ? 'outline' : 'primary'}>
          {texts.check}
        </Button>
        {isChecked && (
          <Button type="submit" name="intent" value="save" variant="primary">
            {texts.save}
          </Button>
        )}
      </div>
    </PostForm>
  );
}

type PartsOf = Pick<Props, 'options'> & {
  /** Chosen here, and what the form began with. */
  kind: string | null;
  given: string | undefined;
  isEdit: boolean;
};

/** What the kind needs; without scripts everything, of which only that is read. A rule stays in its country. */
function useParts({ options, kind, given, isEdit }: PartsOf): EditPart[] {
  const texts = useTexts(requirementsTexts);
  const isPair = kind === null ? !isOf(boundKinds, given) : isOf(pairKinds, kind);
  const isBound = kind === null ? !isOf(pairKinds, given) : isOf(boundKinds, kind);
  const hint = texts.boundHint[boundKinds.find((one) => one === (kind ?? given)) ?? 'amount'];
  const open = { value: '', label: texts.choose };
  const choices = [open, ...choicesAmong(options)];
  const bound = { inputMode: 'decimal', maxLength: 14 } as const;
  const parts: (EditPart | false)[] = [
    !isEdit && { name: 'country', as: 'choice', options: choicesAmong(countryList) },
    { name: 'groups', as: 'ticks', options: choicesAmong(productGroupList) },
    { name: 'parameter', as: 'choice', options: choices },
    { name: 'kind', as: 'choice', options: [open, ...choicesOf(ruleKinds, texts.kinds)] },
    isPair && { name: 'other', as: 'choice', options: choices },
    isBound && {
      row: [
        { ...bound, name: 'minimum', hint },
        { ...bound, name: 'maximum' },
      ],
    },
    { name: 'reason', hint: texts.reasonHint, maxLength: 200 },
  ];
  return parts.filter((part) => part !== false);
}

const isOf = (kinds: readonly RuleKind[], kind: string | undefined): boolean =>
  kinds.some((one) => one === kind);

function formOf(input: Props['input'], groups: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, value);
  for (const group of groups) form.append('groups', group);
  return form;
}

/** What the fields mean so far; gaps are dots. */
function sentenceOf(form: FormData, options: readonly RuleOption[]): string {
  const rule = readRule(postedForm(form));
  return requirementSentence(rule, (id) => options.find((option) => option.id === id));
}
