import type { ComponentProps, ReactNode } from 'react';
import { catalogue } from '../i18n/catalogue.ts';
import { useTexts } from '../i18n/locale.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { FieldError } from '../ui/field.tsx';
import { type Option, Select } from '../ui/select.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';

type Given = 'name' | 'label' | 'defaultValue' | 'error';
type Control<Props> = Omit<Props, Given>;

/** `label` where the form has none of this name; `wide`: over all columns. */
type Named = { name: string; label?: string; wide?: boolean };
type Line = Named & { as?: 'text' | 'number' | 'day' | 'moment' } & Control<ComponentProps<typeof TextField>>;
type Area = Named & { as: 'area' } & Control<ComponentProps<typeof TextArea>>;
type Choice = Named & { as: 'choice' } & Control<ComponentProps<typeof Select>>;
/** A disabled one cannot be taken away: it is ticked. */
type Ticks = Named & { as: 'ticks'; options: readonly Option[]; hint?: string };
type Tick = Named & { as: 'tick'; hint?: string };

/** A field, by what is typed or chosen in it; what else it says is its control's. */
export type EditField = Line | Area | Choice | Ticks | Tick;

/** Fields that belong together. */
type Group = { group: string; lead?: string; parts: readonly EditPart[] };
/** Fields side by side. */
type Row = { row: readonly EditField[]; columns?: string };
/** What only this form has; of its fields are told errors and what somebody else has changed. */
type Own = { own(of: DrawnForm): ReactNode; fields: readonly EditField[] };

export type EditPart = EditField | Group | Row | Own;

/** What fields hold, by name: a text or number, whether it is ticked, or a list of what is. A row may say more than a form. */
export type EditValues = Readonly<Record<string, unknown>>;

/** Why a form was not saved, with what was typed (`unsaved`). */
export type EditAnswer<Code> = {
  input: Readonly<Record<string, string>>;
  several: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Partial<Record<string, Code>>>;
  madeId: number | null;
  isStale: boolean;
  attempt: number;
};

/** What an own part of a form draws with. */
export type DrawnForm = {
  value(name: string): string;
  error(name: string): string | undefined;
  isTicked(name: string, value?: string): boolean;
  /** What a field of this name is given. */
  field(name: string): { id: string; name: string; label: string; error: string | undefined };
};

/** What a field holds, as it is sent. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export type Drawing<Code> = {
  parts: readonly EditPart[];
  labels: Readonly<Record<string, string>>;
  /** What holds now, or what a new one begins with. */
  values: EditValues;
  /** Errors in words. */
  errors: Readonly<Record<string, string>> | ((code: Code, name: string) => string);
  /** What ids of fields begin with, where several forms of a page have the same ones. */
  ids?: string;
  answer: Pick<EditAnswer<Code>, 'input' | 'several' | 'errors'> | undefined;
};

/** The same of a form whose values are what was typed, and which says itself what is wrong with them. */
type Told = Omit<Drawing<never>, 'errors' | 'answer'> & { errorOf(name: string): string | undefined };

type FieldsProps<Code> = (Drawing<Code> | Told) & { isFramed?: boolean };

/** The fields of a form: what holds now, overlaid by what was typed. Groups are framed where the form has no card. */
export const EditFields = <Code,>({ isFramed = false, ...of }: FieldsProps<Code>) => (
  <Parts of={drawn(of)} parts={of.parts} isFramed={isFramed} />
);

/** The message of a field, in words. */
export function errorIn<Code>({ errors, answer }: Pick<Drawing<Code>, 'errors' | 'answer'>, name: string) {
  const code = answer?.errors[name];
  if (code === undefined) return undefined;
  return typeof errors === 'function' ? errors(code, name) : errors[String(code)];
}

function drawn<Code>(of: Drawing<Code> | Told): DrawnForm {
  const { labels, values, ids = '' } = of;
  const answer = 'errorOf' in of ? undefined : of.answer;
  const error = (name: string) => ('errorOf' in of ? of.errorOf(name) : errorIn(of, name));
  return {
    error,
    value: (name) => answer?.input[name] ?? textOf(values[name]),
    isTicked: (name, value) => {
      if (!answer) return value === undefined ? values[name] === true : listOf(values[name]).includes(value);
      if (value === undefined) return answer.input[name] !== undefined;
      return (answer.several[name] ?? [answer.input[name]]).includes(value);
    },
    field: (name) => ({ id: ids + name, name, label: labels[name] ?? '', error: error(name) }),
  };
}

type PartsProps = { of: DrawnForm; parts: readonly EditPart[]; isFramed: boolean };

/** The order of the parts is fixed while a form is in sight. */
const Parts = ({ parts, ...props }: PartsProps) =>
  parts.map((part) => <Part key={keyOf(part)} part={part} {...props} />);

const keyOf = (part: EditPart): string => {
  if ('name' in part) return part.name;
  return 'group' in part
    ? part.group
    : fieldsIn([part])
        .map(({ name }) => name)
        .join(' ');
};

function Part({ part, of, isFramed }: Omit<PartsProps, 'parts'> & { part: EditPart }) {
  if ('name' in part) return <FieldOf field={part} of={of} />;
  if ('own' in part) return <div>{part.own(of)}</div>;
  if ('row' in part) {
    return (
      <div className={classNames('col-span-full grid items-start gap-4', part.columns ?? 'sm:grid-cols-2')}>
        <Parts of={of} parts={part.row} isFramed={isFramed} />
      </div>
    );
  }
  return (
    <fieldset
      className={classNames(
        'col-span-full grid min-w-0 gap-4',
        isFramed && 'rounded-lg border border-line bg-surface p-5',
      )}
    >
      <legend className={isFramed ? 'px-2 font-semibold' : 'pt-3 font-semibold'}>{part.group}</legend>
      {part.lead && <p className="text-sm text-ink-2">{part.lead}</p>}
      <Parts of={of} parts={part.parts} isFramed={isFramed} />
    </fieldset>
  );
}

function FieldOf({ field, of }: { field: EditField; of: DrawnForm }) {
  const { name, wide } = field;
  const own = of.field(name);
  const shown = { ...own, label: field.label ?? own.label, defaultValue: of.value(name) };
  const spans = wide ? { className: 'col-span-full' } : {};
  switch (field.as) {
    case 'area':
      return <TextArea {...spans} {...shown} {...controlOf(field)} />;
    case 'choice':
      return <Select {...spans} {...shown} {...controlOf(field)} />;
    case 'ticks':
      return <TickList field={field} of={of} label={shown.label} />;
    case 'tick': {
      const description = field.hint;
      const { id, label } = shown;
      return (
        <Checkbox
          {...spans}
          id={id}
          name={name}
          value="1"
          label={label}
          description={description}
          defaultChecked={of.isTicked(name)}
          error={own.error}
        />
      );
    }
    case 'number':
      return <TextField inputMode="numeric" autoComplete="off" {...spans} {...shown} {...controlOf(field)} />;
    case 'day':
      return <TextField type="date" {...spans} {...shown} {...controlOf(field)} />;
    case 'moment':
      return <TextField type="datetime-local" {...spans} {...shown} {...controlOf(field)} />;
    default:
      return <TextField autoComplete="off" {...spans} {...shown} {...controlOf(field)} />;
  }
}

const controlOf = <Field extends EditField>({ as: _, wide: __, label: ___, ...control }: Field) => control;

function TickList({ field, of, label }: { field: Ticks; of: DrawnForm; label: string }) {
  const { name, options, hint } = field;
  const { id, error } = of.field(name);
  return (
    <fieldset className={field.wide ? 'col-span-full' : undefined} aria-describedby={error && `${id}-error`}>
      <legend className="text-sm text-ink-2">{hint ? `${label}: ${hint}` : label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option, at) => (
          <Checkbox
            key={option.value}
            id={at === 0 ? id : undefined}
            name={name}
            value={option.value}
            label={option.label}
            disabled={option.disabled}
            defaultChecked={option.disabled || of.isTicked(name, option.value)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** All fields, in the order of the form. */
export const fieldsIn = (parts: readonly EditPart[]): readonly EditField[] =>
  parts.flatMap((part): readonly EditField[] => {
    if ('name' in part) return [part];
    if ('own' in part) return part.fields;
    return 'row' in part ? part.row : fieldsIn(part.parts);
  });

/** What a field holds, in words. */
export function useFieldWords() {
  const { isTicked } = useTexts(wordTexts);
  return (field: EditField, value: unknown): string => {
    switch (field.as) {
      case 'tick':
        return isTicked[`${value === true}`];
      case 'ticks': {
        const ticked = field.options.filter((option) => listOf(value).includes(option.value));
        return ticked.map(({ label }) => label).join(', ');
      }
      case 'choice':
        return field.options.find((option) => option.value === textOf(value))?.label ?? textOf(value);
      case 'moment':
        return textOf(value).replace('T', ' ');
      default:
        return textOf(value);
    }
  };
}

const wordTexts = catalogue({ isTicked: { true: 'ja', false: 'nein' } });

/** Choices whose words stand in a table. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Option[] => values.map((value) => ({ value, label: words[value] }));

/** Choices among rows. */
export const choicesAmong = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
