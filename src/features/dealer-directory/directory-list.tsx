import { Link } from 'react-router';
import { directoryPath } from '#features/dealers/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { useSupportInfo } from '#shell/shared.ts';
import { directoryTexts } from './directory.texts.ts';
import { isNarrowed } from './directory-filter.rules.ts';
import type { DirectoryRow, ShownDirectory } from './directory-page.ts';

type Page = ShownDirectory;

/** Letters in place of a picture; the name beside them says the same. */
export const DealerMark = ({ initials, size }: { initials: string; size: 'small' | 'large' }) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-md bg-ink font-semibold text-surface ${size === 'large' ? 'size-16 text-xl' : 'size-11'}`}
  >
    {initials}
  </span>
);

export function DealerRows({ rows }: { rows: readonly DirectoryRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((dealer) => (
        <Row key={dealer.id} dealer={dealer} />
      ))}
    </ul>
  );
}

function Row({ dealer }: { dealer: DirectoryRow }) {
  const texts = useTexts(directoryTexts);
  const format = useFormatter();
  const { distance } = dealer;
  const facts = [dealer.groups.join(', '), dealer.hasSmallTruck ? texts.hasSmallTruck : ''];
  return (
    <li className="relative flex gap-4 py-4 hover:bg-tint">
      <DealerMark initials={dealer.initials} size="small" />
      <div className="min-w-0 flex-1 leading-snug">
        <h2 className="text-base">
          <Link
            to={dealer.path}
            discover="none"
            className="font-semibold wrap-anywhere after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {dealer.name}
          </Link>
        </h2>
        <p className="text-ink-2">
          {dealer.postalCode} {dealer.place}
          {distance !== null && ` · ${distance < 1 ? texts.near : texts.distance(format.quantity(distance))}`}
        </p>
        <p className="text-[0.9375rem] text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="mt-1">
          <Rating rating={dealer.rating} count={dealer.ratingCount} />
        </p>
      </div>
    </li>
  );
}

/** Several towns bear the name that was searched for: nobody but the visitor knows which one is meant. */
export function TownChoice({ towns, words }: { towns: Page['towns']; words: string }) {
  const texts = useTexts(directoryTexts);
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby="orte" className="mt-6 rounded-lg border border-line bg-surface p-5">
      <h2 id="orte" className="text-lg">
        {towns.length === 1 ? texts.oneTown(words) : texts.towns(words, towns.length)}
      </h2>
      <ul className="mt-2 max-h-112 divide-y divide-line overflow-y-auto">
        {towns.map(({ path, name, county, state, postalCode }) => (
          <li key={path}>
            <Link to={path} discover="none" className="group flex min-h-11 items-center gap-2 leading-snug">
              <span className="font-medium group-hover:underline">{name}</span>
              <span className="text-sm text-ink-2">
                {[postalCode, name === county ? '' : county, texts.stateName(state)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the list is empty, and what to do about it. */
export function NoDealers({ page: { area, filter, towns } }: { page: Page }) {
  const texts = useTexts(directoryTexts);
  const support = useSupportInfo();
  const { none } = texts;
  const isFiltered = isNarrowed({ ...filter, words: '' });
  const text =
    filter.words !== ''
      ? none.words
      : isFiltered
        ? none.filtered
        : area.kind === 'state'
          ? none.state
          : none.place;
  if (towns.length > 0) return null;
  return (
    <Notice
      tone="warn"
      className="mt-2"
      title={none.title}
      action={
        <ButtonLink to={isFiltered ? area.path : directoryPath} variant="outline" size="small">
          {isFiltered ? texts.reset : none.all}
        </ButtonLink>
      }
    >
      <p>{text}</p>
      {support && (
        <a className="link inline-flex min-h-11 items-center" href={support.href}>
          {support.phone}
        </a>
      )}
    </Notice>
  );
}
