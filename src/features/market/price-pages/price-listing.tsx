import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { cheapestOf, foundIn, isLongList, type Listed, type ListingGroup } from './price-listing.rules.ts';
import { pricesTexts } from './price-page.texts.ts';

type ListingProps = {
  id: 'kreise' | 'orte' | 'naehe';
  title: string;
  text: string;
  groups: readonly ListingGroup[];
  /** What the address asks the list for. */
  words: string;
};

/**
 * Links to further price pages with their prices. A long list is searched, by a form without scripts and while typing
 * with them; without a search it shows the cheapest and folds all of them.
 */
export function Listing({ id, title, text, groups, words: asked }: ListingProps) {
  const [words, setWords] = useState(asked);
  const isLong = isLongList(groups);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-10 sm:py-16">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-2">{text}</p>
        {isLong && <ListSearch id={id} words={asked} onWords={setWords} />}
        {isLong && words.trim() !== '' ? (
          <Found id={id} words={words} groups={groups} />
        ) : isLong ? (
          <Everything id={id} groups={groups} />
        ) : (
          groups.map((group) => <Group key={group.heading} id={id} group={group} />)
        )}
      </div>
    </section>
  );
}

type SearchProps = { id: ListingProps['id']; words: string; onWords: (words: string) => void };

function ListSearch({ id, words, onWords }: SearchProps) {
  const texts = useTexts(pricesTexts).listSearch[id];
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the scripts came.
  useEffect(() => onWords(field.current?.value ?? ''), [onWords]);
  return (
    <Form
      role="search"
      action={`#${id}`}
      className="mt-5 flex max-w-section-50 items-start gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        ref={field}
        label={texts.label}
        name="suche"
        type="search"
        defaultValue={words}
        maxLength={60}
        autoComplete="off"
        className="min-w-0 grow"
        onInput={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <Button type="submit" className="min-h-15">
        {texts.find}
      </Button>
    </Form>
  );
}

type PartProps = Pick<ListingProps, 'id' | 'groups'>;

function Found({ id, groups, words }: PartProps & { words: string }) {
  const texts = useTexts(pricesTexts).listSearch[id];
  const entries = foundIn(groups, words);
  return (
    <>
      <p role="status" className="mt-4 text-ink-2">
        {entries.length === 0 ? texts.none(words.trim()) : texts.found(entries.length)}{' '}
        {entries.length === 0 && (
          <a href="#ort-suchen" className="link inline-flex min-h-11 items-center">
            {texts.elsewhere}
          </a>
        )}
      </p>
      <Group id={id} group={{ heading: '', entries }} />
    </>
  );
}

function Everything({ id, groups }: PartProps) {
  const texts = useTexts(pricesTexts);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <h3 className="mt-6 text-lg">{texts.cheapest}</h3>
      <Group id={id} group={{ heading: '', entries: cheapestOf(groups) }} />
      <details className="group/all mt-5">
        <summary className="button button-outline w-fit list-none gap-2">
          {texts.listSearch[id].all(count)}
          <Icon of={ChevronDown} className="group-open/all:rotate-180" />
        </summary>
        {groups.length > 1 && <Jumps id={id} groups={groups} />}
        {groups.map((group) => (
          <Group key={group.heading} id={id} group={group} />
        ))}
      </details>
    </>
  );
}

const anchorOf = (id: string, heading: string): string => `${id}-${heading.replace(/\W/g, '').toLowerCase()}`;

function Jumps({ id, groups }: PartProps) {
  const texts = useTexts(pricesTexts);
  return (
    <nav aria-label={texts.jump} className="mt-4">
      <ul className="-mx-2 flex flex-wrap">
        {groups.map(({ heading }) => (
          <li key={heading}>
            <a
              href={`#${anchorOf(id, heading)}`}
              className="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 font-semibold tabular-nums hover:bg-tint"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, group }: { id: string; group: ListingGroup }) {
  const { heading, entries } = group;
  return (
    <div className={heading === '' ? 'mt-3' : 'mt-6'}>
      {heading !== '' && (
        <h3 id={anchorOf(id, heading)} className="mb-1 text-lg">
          {heading}
        </h3>
      )}
      <ul className="grid gap-x-10 xs:grid-cols-2 md:grid-cols-3">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: Listed }) {
  const format = useFormatter();
  return (
    <li className="border-t border-line">
      <Link
        to={entry.path}
        discover="none"
        className="group flex min-h-11 items-center justify-between gap-4 py-2 leading-snug"
      >
        <span className="min-w-0 hyphens-auto">
          <span className="font-medium group-hover:underline">{entry.name}</span>
          {entry.detail && <span className="text-sm text-ink-2"> {entry.detail}</span>}
        </span>
        <span className="shrink-0 font-semibold tabular-nums">{format.money(entry.price)}</span>
      </Link>
    </li>
  );
}
