import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide';
import type { PickedMedia } from '#features/media/types.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon, type IconOf } from '#platform/ui/icon.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { blockTypes, type DraftBlock, type FieldSpec, fieldsOf } from '../blocks.rules.ts';
import { blockFieldName } from '../read-page-form.ts';
import { blockWords } from './block-texts.ts';
import { cmsTexts } from './cms.texts.ts';

/** Where a link to a block leads, and to one of its fields. */
export const blockAnchor = (id: string): string => `b-${id}`;
export const fieldAnchor = (id: string, field: string): string => `f-${id}-${field}`;

/** What blocks show of others, to choose from. */
export type BlockParts = {
  pictures: ReadonlyMap<number, PickedMedia>;
  slots: readonly { key: string; name: string }[];
  guides: readonly { id: number; name: string }[];
  /** A choice that no key was typed for. */
  onPick(): void;
};

type Props = {
  block: DraftBlock;
  /** Counted from 1. */
  place: number;
  count: number;
  /** Messages by field; '' for the whole block. */
  errors: Readonly<Record<string, string>>;
  parts: BlockParts;
};

/** A block as a group of fields, with what can be done to it. */
export function BlockForm({ block, place, count, errors, parts }: Props) {
  const texts = useTexts(cmsTexts).edit;
  const words = useTexts(blockWords)[block.type];
  const name = texts.nth(place, words.name);
  return (
    <li>
      <fieldset
        id={blockAnchor(block.id)}
        tabIndex={-1}
        className="scroll-mt-6 rounded-lg border border-line bg-surface p-4 focus-visible:outline-2 sm:p-5"
      >
        <legend className="float-left font-semibold">{name}</legend>
        <div className="flex flex-wrap justify-end gap-1">
          <Action of={ArrowUp} what="up" label={texts.up} block={block.id} name={name} isOff={place === 1} />
          <Action
            of={ArrowDown}
            what="down"
            label={texts.down}
            block={block.id}
            name={name}
            isOff={place === count}
          />
          <Action of={Copy} what="copy" label={texts.copy} block={block.id} name={name} />
          <Action of={Trash2} what="delete" label={texts.remove} block={block.id} name={name} />
        </div>
        {errors[''] && <p className="mt-2 text-sm font-medium text-bad">{errors['']}</p>}
        <div className="clear-both mt-3 grid gap-4">
          {fieldsOf(block.type).map((field) => (
            <BlockField
              key={field.name}
              block={block}
              field={field}
              parts={parts}
              error={errors[field.name]}
            />
          ))}
        </div>
      </fieldset>
      {/* What was unfolded folds again once it has done its thing. */}
      <InsertBlock key={count} at={block.id} label={texts.insertAfter(name)} />
    </li>
  );
}

type ActionProps = { of: IconOf; what: string; label: string; block: string; name: string; isOff?: boolean };

/** Stays where it is in the row when it can do nothing, so that the others keep their places. */
export function Action({ of, what, label, block, name, isOff = false }: ActionProps) {
  const texts = useTexts(cmsTexts).edit;
  return (
    <Button
      type="submit"
      name="do"
      value={`${what}:${block}`}
      variant="quiet"
      size="small"
      disabled={isOff}
      aria-label={texts.actionOn(label, name)}
      title={label}
    >
      <Icon of={of} />
    </Button>
  );
}

type InsertProps = {
  at: string;
  label: string;
  /** Unfolded from the beginning. */
  isOpen?: boolean;
};

/** Puts a new block after another, or at the beginning: a plus that unfolds. */
export function InsertBlock({ at, label, isOpen = false }: InsertProps) {
  const texts = useTexts(cmsTexts).edit;
  const words = useTexts(blockWords);
  return (
    <details className="group/insert my-1 text-sm" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-ink-2 hover:text-ink">
        <span className="h-px flex-1 bg-line opacity-0 group-open/insert:opacity-100 group-hover/insert:opacity-100" />
        <span className="flex size-7 items-center justify-center rounded-full border border-line bg-surface transition-transform group-open/insert:rotate-45">
          <Icon of={Plus} />
        </span>
        <span className="sr-only">{label}</span>
        <span className="h-px flex-1 bg-line opacity-0 group-open/insert:opacity-100 group-hover/insert:opacity-100" />
      </summary>
      <div className="mx-auto mb-3 flex max-w-[28rem] items-center gap-2">
        <div className="min-w-0 flex-1">
          <Select
            label={label}
            name={`new.${at}`}
            defaultValue="text"
            options={blockTypes.map((type) => ({ value: type, label: words[type].name }))}
          />
        </div>
        <Button
          type="submit"
          name="do"
          value={`insert:${at}`}
          variant="outline"
          aria-label={`${texts.insert}: ${label}`}
        >
          {texts.insert}
        </Button>
      </div>
    </details>
  );
}

type FieldProps = { block: DraftBlock; field: FieldSpec; error: string | undefined; parts: BlockParts };

function BlockField({ block, field, error, parts }: FieldProps) {
  const { fields: labels, hints, options } = useTexts(blockWords)[block.type];
  return (
    <FieldInput
      field={field}
      error={error}
      parts={parts}
      name={blockFieldName(block.id, field.name)}
      id={fieldAnchor(block.id, field.name)}
      label={labels[field.name] ?? field.name}
      hint={hints?.[field.name]}
      options={options?.[field.name]}
      value={block.fields[field.name] ?? ''}
    />
  );
}

export type FieldInputProps = {
  field: FieldSpec;
  name: string;
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  options?: Readonly<Record<string, string>> | undefined;
  value: string;
  parts: BlockParts;
};

/** A field of a block or an entry, by the kind of what is typed. */
export function FieldInput({ field, value, parts, options, ...common }: FieldInputProps) {
  switch (field.kind) {
    case 'rich':
      return <RichTextField {...common} value={value} headings={field.headings} />;
    case 'choice':
      return (
        <Select
          {...common}
          defaultValue={value}
          options={field.options.map((option) => ({ value: option, label: options?.[option] ?? option }))}
        />
      );
    case 'picture':
      return (
        <div id={common.id}>
          <MediaPicker
            name={common.name}
            label={common.label}
            error={common.error}
            onPick={parts.onPick}
            picked={parts.pictures.get(Number(value)) ?? null}
          />
        </div>
      );
    case 'slot':
      return <SlotChoice {...common} value={value} slots={parts.slots} />;
    case 'guide':
      return (
        <Select
          {...common}
          defaultValue={value}
          options={[
            { value: '', label: '–' },
            ...parts.guides.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      );
    case 'text':
    case 'lines':
      return <TextArea {...common} defaultValue={value} rows={field.kind === 'text' ? 3 : 6} />;
    case 'line':
    case 'href':
      return <TextField {...common} defaultValue={value} autoComplete="off" />;
  }
}

type SlotChoiceProps = {
  name: string;
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  slots: BlockParts['slots'];
};

/** A place for adverts; one that is gone stays in sight until another is chosen. */
function SlotChoice({ value, slots, ...field }: SlotChoiceProps) {
  const texts = useTexts(cmsTexts).edit;
  const isKnown = value === '' || slots.some(({ key }) => key === value);
  return (
    <Select
      {...field}
      defaultValue={value}
      options={[
        { value: '', label: texts.chooseSlot },
        ...(isKnown ? [] : [{ value, label: texts.goneSlot(value) }]),
        ...slots.map(({ key, name }) => ({ value: key, label: name })),
      ]}
    />
  );
}
