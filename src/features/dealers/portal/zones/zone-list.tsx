import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';

import type { ZoneLine, ZonesPage } from './zones.page.tsx';
import { zonesTexts } from './zones.texts.ts';

/** The zones of each branch; of a search only those that were found. */
export function ZoneList({ page }: { page: ZonesPage }) {
  const { search, zones, branches } = page;
  const isShown = ({ id }: ZoneLine) => search.kind === 'all' || search.zoneIds.includes(id);
  const shown = branches
    .map((branch) => ({
      branch,
      lines: zones.filter((zone) => zone.branchId === branch.id && isShown(zone)),
    }))
    .filter(({ lines }) => search.kind === 'all' || lines.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {shown.map(({ branch, lines }) => (
        <BranchZones key={branch.id} branch={branch} lines={lines} />
      ))}
    </div>
  );
}

function BranchZones({ branch, lines }: { branch: ZonesPage['branches'][number]; lines: ZoneLine[] }) {
  const texts = useTexts(zonesTexts);
  const name = texts.branch(branch.name, branch.place);
  return (
    <section aria-labelledby={`branch-${branch.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`branch-${branch.id}`} className="text-lg">
          {name}
        </h2>
        <ButtonLink
          to={`/haendler/gebiete/neu?filiale=${branch.id}`}
          variant="outline"
          size="small"
          aria-label={texts.addTo(name)}
        >
          {texts.add}
        </ButtonLink>
      </div>
      {lines.length === 0 ? (
        <p className="mt-3 rounded-lg border border-line bg-surface px-5 py-6 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {lines.map((zone) => (
            <Line key={zone.id} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ zone }: { zone: ZoneLine }) {
  const texts = useTexts(zonesTexts);
  return (
    <li className="relative flex gap-3.5 px-5 py-3.5 hover:bg-tint">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="zone-swatch mt-1.25 size-4 shrink-0">
        <rect x="1" y="1" width="14" height="14" rx="3" className={`zone-${zone.colour}`} />
      </svg>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <Link
            to={`/haendler/gebiete/${zone.id}`}
            className="font-semibold after:absolute after:inset-0 after:content-['']"
          >
            {zone.name}
          </Link>
          <span className="text-sm text-ink-2">{texts.codes(zone.codeCount)}</span>
          {!zone.hasPrices && <Badge tone="warn">{texts.noPrices}</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
          {zone.entries.join(', ')}
          {zone.moreEntries > 0 && ` ${texts.more(zone.moreEntries)}`}
        </p>
      </div>
    </li>
  );
}
