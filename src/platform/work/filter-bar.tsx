import { ChevronDown, X } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { withTableChoices } from '../http/list-address.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeptChoices } from '../ui/list-parts.tsx';
import type { Option } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { tip } from '../ui/tooltip.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';
import { filterTexts } from './filter.texts.ts';
import { type Chosen, type Filters, fieldsOf } from './filters.rules.ts';

/** How one filter is asked for: by a press on one of its values, by what is typed, or by two days. */
export type FilterField<Key> =
  /** Values as the address writes them; `any` takes the filter away. */
  | { kind: 'choice'; of: Key; label: string; any: string; options: readonly Option[] }
  | { kind: 'number'; of: Key; label: string }
  /** There or not, by one press. */
  | { kind: 'only'; of: Key; label: string; value: string }
  | { kind: 'day'; of: Key; label: string }
  | { kind: 'days'; of: readonly [from: Key, until: Key]; label: string; labels: readonly [string, string] };

export type FilterBarProps<Of extends Filters> = {
  /** Of the list, without what is asked of it. */
  path: string;
  filters: Of;
  chosen: Chosen<Of>;
  search?: { of: keyof Of & string; label: string; maxLength: number };
  fields?: readonly FilterField<keyof Of & string>[];
  /** Where nothing that is typed or chosen here is asked any more, if the list keeps more than it shows here. */
  reset?: string;
};

/**
 * What a list is asked for, in one line above it: words, and a chip for each filter that says what is chosen and takes it away
 * again. Links and forms that ask for another address; works without scripts.
 */
export function FilterBar<Of extends Filters>(props: FilterBarProps<Of>) {
  const { path, filters, chosen, search, fields = [], reset } = props;
  const texts = useTexts(filterTexts);
  const { search: address } = useLocation();
  const set = new Map(fieldsOf(filters, chosen));
  const nameOf = (key: string) => filters[key]?.name ?? key;
  // What no control shows is no filter to those who look at it: it stays.
  const shown = [search?.of ?? [], ...fields.map(({ of }) => of)].flat().map(nameOf);
  const isAsked = shown.some((name) => set.has(name));
  const asked = {
    path,
    set,
    to: (change: Readonly<Record<string, string>>) => {
      // In their own order: the same choice is the same address, and the same kept view.
      const next = Object.values(filters).flatMap(({ name }): [string, string][] => {
        const value = change[name] ?? set.get(name) ?? '';
        return value === '' ? [] : [[name, value]];
      });
      return withTableChoices(next.length > 0 ? `${path}?${new URLSearchParams(next)}` : path, address);
    },
  };
  return (
    <div className="filter-bar">
      {search && <Words {...search} name={nameOf(search.of)} asked={asked} />}
      {(fields.length > 0 || isAsked) && (
        <fieldset className="filter-chips">
          <legend className="sr-only">{texts.filters}</legend>
          {fields.map((field) =>
            field.kind === 'only' ? (
              <OnlyChip key={field.label} {...field} name={nameOf(field.of)} asked={asked} />
            ) : (
              <FilterChip key={field.label} field={field} nameOf={nameOf} asked={asked} />
            ),
          )}
          {isAsked && (
            <ButtonLink
              to={reset ?? asked.to(Object.fromEntries(shown.map((name) => [name, ''])))}
              variant="quiet"
              size="small"
              preventScrollReset
            >
              {texts.reset}
            </ButtonLink>
          )}
        </fieldset>
      )}
    </div>
  );
}

type WordsProps = { name: string; label: string; maxLength: number; asked: Asked };

function Words({ name, label, maxLength, asked }: WordsProps) {
  const texts = useTexts(filterTexts);
  const words = asked.set.get(name);
  return (
    <Form role="search" action={asked.path} className="filter-words">
      <Kept asked={asked} without={[name]} />
      <TextField
        key={words}
        label={label}
        name={name}
        type="search"
        defaultValue={words}
        maxLength={maxLength}
        className="min-w-0 grow"
      />
      <Button type="submit">{texts.find}</Button>
    </Form>
  );
}

/** A filter that is there or not: one press adds it, one takes it away. */
function OnlyChip(props: { name: string; value: string; label: string; asked: Asked }) {
  const { name, value, label, asked } = props;
  const isSet = asked.set.has(name);
  return (
    <span className="filter-chip">
      <Link
        to={asked.to({ [name]: isSet ? '' : value })}
        preventScrollReset
        className="chip"
        aria-current={isSet ? 'true' : undefined}
      >
        {label}
      </Link>
    </span>
  );
}

type Asked = {
  path: string;
  /** Names and values of the address. */
  set: ReadonlyMap<string, string>;
  /** The list with other values; '' takes one away. */
  to(change: Readonly<Record<string, string>>): string;
};

/** All else that was asked for, brought along by a form. */
const Kept = ({ asked, without }: { asked: Asked; without: readonly string[] }) => (
  <>
    <KeptChoices />
    {[...asked.set]
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
  </>
);

type FieldWithSheet = Exclude<FilterField<string>, { kind: 'only' }>;
type ChipProps = { field: FieldWithSheet; nameOf(key: string): string; asked: Asked };

function FilterChip({ field, nameOf, asked }: ChipProps) {
  const texts = useTexts(filterTexts);
  const details = useDisclosure();
  const names = (typeof field.of === 'string' ? [field.of] : field.of).map(nameOf);
  const value = useValueText(field, names, asked);
  return (
    <span className="filter-chip">
      <details ref={details} className="list-menu">
        <summary className="chip" aria-current={value === null ? undefined : 'true'}>
          {value === null ? field.label : texts.chosen(field.label, value)}
          <Icon of={ChevronDown} size="sm" />
        </summary>
        <FilterSheet field={field} names={names} asked={asked} onChosen={() => focusSummary(details)} />
      </details>
      {value !== null && (
        <Link
          to={asked.to(Object.fromEntries(names.map((name) => [name, ''])))}
          preventScrollReset
          {...tip(texts.remove(field.label))}
          className="filter-remove"
        >
          <Icon of={X} size="sm" />
        </Link>
      )}
    </span>
  );
}

/** What is chosen goes away with its sheet; the focus stays where the filter is. */
const focusSummary = (details: RefObject<HTMLDetailsElement | null>): void =>
  details.current?.querySelector('summary')?.focus();

/** What a filter says, in words; null where it says nothing. */
function useValueText(field: FieldWithSheet, names: readonly string[], { set }: Asked): string | null {
  const texts = useTexts(filterTexts);
  const format = useFormatter();
  const [first = null, second = null] = names.map((name) => set.get(name) ?? null);
  if (first === null && second === null) return null;
  switch (field.kind) {
    case 'choice':
      return field.options.find(({ value }) => value === first)?.label ?? first;
    case 'number':
      return first;
    case 'day':
      return first && format.date(first);
    case 'days':
      return texts.span(first && format.date(first), second && format.date(second));
  }
}

type SheetProps = Omit<ChipProps, 'nameOf'> & { names: readonly string[]; onChosen(): void };

function FilterSheet({ field, names, asked, onChosen }: SheetProps): ReactNode {
  const texts = useTexts(filterTexts);
  const [name = ''] = names;
  if (field.kind === 'choice') {
    return (
      <ul className="list-sheet filter-values">
        {[{ value: '', label: field.any }, ...field.options].map(({ value, label }) => (
          <li key={value}>
            <Link
              to={asked.to({ [name]: value })}
              preventScrollReset
              onClick={onChosen}
              aria-current={(asked.set.get(name) ?? '') === value ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  const labels = field.kind === 'days' ? field.labels : [field.label];
  return (
    <Form action={asked.path} className="list-sheet" preventScrollReset onSubmit={onChosen}>
      <Kept asked={asked} without={names} />
      {names.map((own, at) => (
        <TextField
          key={own}
          name={own}
          label={labels[at] ?? field.label}
          defaultValue={asked.set.get(own) ?? ''}
          {...(field.kind === 'number' ? { inputMode: 'numeric', maxLength: 10 } : { type: 'date' })}
        />
      ))}
      <Button type="submit" size="small">
        {texts.show}
      </Button>
    </Form>
  );
}
