import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { directoryTexts } from './directory.texts.ts';
import type { ShownDirectory } from './directory-page.ts';

type Page = ShownDirectory;

/**
 * Where the listed dealers have their stores. Pressing a state leads to its dealers, for those with a mouse alone: the list
 * below does the same for everybody.
 */
export function DirectoryMap({ map, label, states }: Pick<Page, 'map' | 'states'> & { label: string }) {
  const ways = new Map(states.map(({ code, to }) => [code, to]));
  return (
    <figure>
      <svg
        viewBox={map.viewBox}
        aria-hidden="true"
        className="h-auto max-h-96 w-full rounded-lg border border-line bg-tint lg:max-h-none"
      >
        {map.codes.map((code) => (
          <Link key={code} to={ways.get(code) ?? '#'} tabIndex={-1} discover="none">
            <use
              href={`${map.source}#${code}`}
              className={classNames(
                'stroke-line hover:fill-tint',
                map.marked === null || map.marked === code ? 'fill-surface' : 'fill-paper',
              )}
            />
          </Link>
        ))}
        <g className="pointer-events-none fill-ink stroke-surface" strokeWidth={1.5 * map.scale}>
          {map.points.map(([x, y], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing else, and are never moved
            <circle key={at} cx={x} cy={y} r={5 * map.scale} />
          ))}
        </g>
        {map.middle && (
          <circle
            cx={map.middle[0]}
            cy={map.middle[1]}
            r={8 * map.scale}
            className="fill-flame stroke-ink"
            strokeWidth={2 * map.scale}
          />
        )}
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

/** The states with how many dealers each has. */
export function StateLinks({ states, current }: Pick<Page, 'states'> & { current: string | null }) {
  const texts = useTexts(directoryTexts);
  const format = useFormatter();
  return (
    <nav aria-labelledby="laender">
      <h2 id="laender" className="text-lg">
        {texts.states}
      </h2>
      <ul className="mt-2 grid grid-cols-1 xs:grid-cols-2">
        {states.map(({ code, name, count, to }) => (
          <li key={code}>
            <Link
              to={to}
              discover="none"
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-2 pr-3 leading-tight hover:underline aria-[current]:font-semibold"
            >
              <span className="min-w-0 hyphens-auto">{name}</span>
              <span className="text-sm text-ink-2 tabular-nums">{format.quantity(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
