import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Listed, ListingGroup } from './price-listing.rules.ts';
import { pricesTexts } from './prices.texts.ts';

type Props = { id: string; title: string; text: string; groups: readonly ListingGroup[] };

/** Links to further price pages with their prices; long lists under headings, with a way to each. */
export function Listing({ id, title, text, groups }: Props) {
  return (
    <section aria-labelledby={id} className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-14 sm:py-20">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-2">{text}</p>
        {groups.length > 1 && <Jumps id={id} groups={groups} />}
        {groups.map((group) => (
          <Group key={group.heading} id={id} group={group} />
        ))}
      </div>
    </section>
  );
}

const anchorOf = (id: string, heading: string): string => `${id}-${heading.replace(/\W/g, '').toLowerCase()}`;

function Jumps({ id, groups }: Pick<Props, 'id' | 'groups'>) {
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
    <div className="mt-6">
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
