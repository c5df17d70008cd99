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
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
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
  const isEdit = hidden.ruleId !== undefined;
  return (
    <PostForm
      fields={hidden}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      noValidate
      onChange={(event) => {
        const form = new FormData(event.currentTarget);
        setKind(String(form.get('kind') ?? ''));
        setSentence(sentenceOf(form, options));
      }}
    >
      <Scope input={input} groups={groups} errors={errors} isEdit={isEdit} />
      <OptionSelect
        name="parameter"
        label={texts.parameter}
        {...{ options, input }}
        error={errors.parameter}
      />
      <Select
        name="kind"
        label={texts.kind}
        defaultValue={input.kind ?? ''}
        options={[
          { value: '', label: texts.choose },
          ...ruleKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        error={errors.kind && texts.errors.kind[errors.kind]}
      />
      <Condition kind={kind} {...{ options, input, errors }} />
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        defaultValue={input.reason}
        maxLength={200}
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

type ScopeProps = Pick<Props, 'input' | 'groups' | 'errors'> & { isEdit: boolean };

function Scope({ input, groups, errors, isEdit }: ScopeProps) {
  const texts = useTexts(requirementsTexts);
  return (
    <>
      {isEdit ? (
        <input type="hidden" name="country" value={input.country} />
      ) : (
        <Select
          name="country"
          label={texts.country}
          defaultValue={input.country ?? '1'}
          options={countryList.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors.country && texts.errors.country[errors.country]}
        />
      )}
      <fieldset aria-describedby={errors.groups ? 'groups-error' : undefined}>
        <legend className="text-sm text-ink-2">{texts.groups}</legend>
        <div className="grid sm:grid-cols-2">
          {productGroupList.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="groups"
              value={id}
              label={name}
              defaultChecked={groups.includes(String(id))}
            />
          ))}
        </div>
        <FieldError id="groups-error" error={errors.groups && texts.errors.groups[errors.groups]} />
      </fieldset>
    </>
  );
}

/** What the kind needs; without scripts everything, of which only that is read. */
function Condition(props: { kind: string | null } & Pick<Props, 'options' | 'input' | 'errors'>) {
  const { kind, input, errors } = props;
  const texts = useTexts(requirementsTexts);
  const isPair = kind === null ? !isOf(boundKinds, input.kind) : isOf(pairKinds, kind);
  const isBound = kind === null ? !isOf(pairKinds, input.kind) : isOf(boundKinds, kind);
  const isOpen = kind === null && !input.kind;
  const hint = texts.boundHint[boundKinds.find((one) => one === (kind ?? input.kind)) ?? 'amount'];
  const [minimum, maximum] = [
    errors.minimum && texts.errors.minimum[errors.minimum],
    errors.maximum && texts.errors.maximum[errors.maximum],
  ];
  const bound = { inputMode: 'decimal', autoComplete: 'off', maxLength: 14 } as const;
  return (
    <>
      {(isPair || isOpen) && (
        <OptionSelect name="other" label={texts.other} {...props} error={errors.other} errorsOf="other" />
      )}
      {(isBound || isOpen) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...bound}
            name="minimum"
            label={texts.minimum}
            hint={hint}
            defaultValue={input.minimum}
            error={minimum}
          />
          <TextField
            {...bound}
            name="maximum"
            label={texts.maximum}
            defaultValue={input.maximum}
            error={maximum}
          />
        </div>
      )}
    </>
  );
}

const isOf = (kinds: readonly RuleKind[], kind: string | undefined): boolean =>
  kinds.some((one) => one === kind);

type OptionProps = Pick<Props, 'options' | 'input'> & {
  name: 'parameter' | 'other';
  label: string;
} & (
    | { error: RuleErrors['parameter']; errorsOf?: never }
    | { error: RuleErrors['other']; errorsOf: 'other' }
  );

function OptionSelect({ name, label, options, input, ...given }: OptionProps) {
  const texts = useTexts(requirementsTexts);
  const message =
    given.errorsOf === 'other'
      ? given.error && texts.errors.other[given.error]
      : given.error && texts.errors.parameter[given.error];
  return (
    <Select
      name={name}
      label={label}
      defaultValue={input[name] ?? ''}
      options={[
        { value: '', label: texts.choose },
        ...options.map((option) => ({ value: String(option.id), label: option.name })),
      ]}
      error={message}
    />
  );
}

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
