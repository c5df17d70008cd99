import { data, redirect, useLocation } from 'react-router';
import { listNames } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { countColumn } from '#platform/work/columns.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { requestContext } from '../request-context.ts';
import { requireForm, requireUser } from '../require-user.ts';
import type { Route } from './+types/clear-cache.page.ts';
import { cacheTexts } from './cache-list.texts.ts';
import { type CacheRow, cacheRows, clearCache, orderState } from './cache-list.ts';
import { staffPages } from './staff-pages.ts';

const { path, right } = staffPages['shell/work/clear-cache'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const order = Number(/^\d{1,15}$/.exec(url.searchParams.get('erledigt') ?? '')?.[0] ?? 0);
  const { rows, processes } = await cacheRows(deps.db);
  return {
    rows,
    processes,
    order: order === 0 ? null : await orderState(deps.db, order),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const sent = { cache: form.text('cache'), key: form.text('key').trim(), intent: form.text('intent') };
  const outcome = await clearCache(server.deps, { ...sent, actorId: user.id });
  if (outcome.ok) throw redirect(`${path}?erledigt=${outcome.value}`, 303);
  return data({ ...sent, error: outcome.error }, { status: 422 });
}

/** What the processes remember instead of asking again, and a way to make them forget it. */
export default function Caches({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, processes, order } = loaderData;
  const texts = useTexts(cacheTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={
        <>
          <DoneNotice className="mt-4">
            {!actionData && order && texts.done(order.followed, order.processes)}
          </DoneNotice>
          <RowAct className="mt-4" steps={[{ intent: 'all', label: texts.clearAll, variant: 'danger' }]} />
        </>
      }
      count={texts.count(rows.length, processes)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      record={<Keys rows={rows} refused={actionData} />}
    />
  );
}

function useColumns(): Column<CacheRow>[] {
  const texts = useTexts(cacheTexts);
  const figure = (key: 'hits' | 'age' | 'ttl' | 'size') =>
    ({ key, title: texts[key], align: 'right', nowrap: true }) as const;
  return [
    { key: 'name', title: texts.name, cell: ({ name }) => texts.titleOf(name) },
    { key: 'process', title: texts.process, nowrap: true, cell: ({ process }) => process },
    countColumn({ key: 'entries', title: texts.entries }, ({ entries }) => entries),
    {
      ...figure('hits'),
      cell: ({ hits, misses }, format) =>
        texts.hitsOf(format.quantity(hits), shareOf(hits, misses, format.percent)),
    },
    countColumn({ key: 'misses', title: texts.misses }, ({ misses }) => misses),
    { ...figure('age'), cell: ({ age }) => (age === null ? '–' : texts.duration(age)) },
    {
      ...figure('ttl'),
      cell: ({ ttl, isFixed }) => (isFixed ? texts.fixed : ttl === null ? texts.noTtl : texts.duration(ttl)),
    },
    {
      ...figure('size'),
      cell: ({ bytes }, format) => (bytes === null ? '–' : `${format.decimal(bytes / 1_000_000, 1)} MB`),
    },
    {
      key: 'clear',
      title: texts.clear,
      isAction: true,
      cell: ({ name, isFixed }) => !isFixed && <Clear name={name} />,
    },
  ];
}

function Clear({ name }: { name: string }) {
  const texts = useTexts(cacheTexts);
  const says = texts.clearOf(texts.titleOf(name));
  return (
    <RowAct
      fields={{ cache: name }}
      steps={[{ intent: 'kind', label: texts.clearKind, says, variant: 'outline' }]}
    />
  );
}

type Refused = { key: string; error: 'noKey' | 'unknown' } | undefined;

/** The latest used keys of the cache that lies open, each to be cleared alone, and a field for any other. */
function Keys({ rows, refused }: { rows: readonly CacheRow[]; refused: Refused }) {
  const texts = useTexts(cacheTexts);
  const open = new URLSearchParams(useLocation().search).get(listNames.open);
  const row = rows.find(({ id }) => id === open);
  if (!row || row.isFixed) return null;
  const step = { intent: 'key', label: texts.clearKey };
  return (
    <div className="mt-6 grid gap-4">
      <h3 className="text-base font-semibold">{texts.keys}</h3>
      {row.keys.length === 0 && <p className="text-sm text-ink-2">{texts.noKeys}</p>}
      <ul className="grid gap-2">
        {row.keys.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <code className="min-w-0 text-sm wrap-anywhere">{key}</code>
            <RowAct
              fields={{ cache: row.name, key }}
              steps={[{ ...step, says: texts.clearKeyOf(key), variant: 'quiet' }]}
            />
          </li>
        ))}
      </ul>
      <RowAct
        fields={{ cache: row.name }}
        parts={[{ name: 'key', label: texts.otherKey, maxLength: 2000, className: 'w-full' }]}
        refused={refused ? { input: refused, errors: { key: texts.errors[refused.error] } } : null}
        steps={[{ ...step, variant: 'outline' }]}
      />
    </div>
  );
}

/** "87 %" of all looks; '' before the first. */
const shareOf = (hits: number, misses: number, percent: (share: number) => string): string =>
  hits + misses === 0 ? '' : percent(hits / (hits + misses));
