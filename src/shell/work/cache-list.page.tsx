import { data, redirect, useLocation } from 'react-router';
import { listNames } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { IntentForm, PostForm } from '#platform/ui/intent-form.tsx';
import { ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext } from '../request-context.ts';
import { requireForm, requireUser } from '../require-user.ts';
import type { Route } from './+types/cache-list.page.ts';
import { cacheTexts } from './cache-list.texts.ts';
import { type CacheRow, cacheRows, clearCache, orderState } from './cache-list.ts';

const path = '/support/cache';

export const meta: Route.MetaFunction = () => privatePage('Zwischenspeicher');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
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
  const { user, form } = await requireForm(server, { request, url }, 'settings');
  const sent = { cache: form.text('cache'), key: form.text('key').trim(), intent: form.text('intent') };
  const outcome = await clearCache(server.deps, { ...sent, actorId: user.id });
  if (outcome.ok) throw redirect(`${path}?erledigt=${outcome.value}`, 303);
  return data({ ...sent, error: outcome.error }, { status: 422 });
}

/** What the processes remember instead of asking again, and a way to make them forget it. */
export default function Caches({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, processes, order } = loaderData;
  const texts = useTexts(cacheTexts);
  const format = useFormatter();
  const columns: Column<CacheRow>[] = [
    { key: 'name', title: texts.name, cell: ({ name }) => texts.titleOf(name) },
    { key: 'process', title: texts.process, nowrap: true, cell: ({ process }) => process },
    {
      key: 'entries',
      title: texts.entries,
      align: 'right',
      cell: ({ entries }) => format.quantity(entries),
    },
    {
      key: 'hits',
      title: texts.hits,
      align: 'right',
      nowrap: true,
      cell: ({ hits, misses }) => texts.hitsOf(format.quantity(hits), shareOf(hits, misses, format.percent)),
    },
    { key: 'misses', title: texts.misses, align: 'right', cell: ({ misses }) => format.quantity(misses) },
    {
      key: 'age',
      title: texts.age,
      align: 'right',
      nowrap: true,
      cell: ({ age }) => (age === null ? '–' : texts.duration(age)),
    },
    {
      key: 'ttl',
      title: texts.ttl,
      align: 'right',
      nowrap: true,
      cell: ({ ttl, isFixed }) => (isFixed ? texts.fixed : ttl === null ? texts.noTtl : texts.duration(ttl)),
    },
    {
      key: 'size',
      title: texts.size,
      align: 'right',
      nowrap: true,
      cell: ({ bytes }) => (bytes === null ? '–' : `${format.decimal(bytes / 1_000_000, 1)} MB`),
    },
    { key: 'clear', title: texts.clear, isAction: true, cell: (row) => <Clear row={row} /> },
  ];
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">
        {!actionData && order && texts.done(order.followed, order.processes)}
      </DoneNotice>
      <PostForm fields={{ intent: 'all' }} className="mt-4">
        <Button type="submit" variant="danger" size="small">
          {texts.clearAll}
        </Button>
      </PostForm>
      <ListCount>{texts.count(rows.length, processes)}</ListCount>
      <ListTable
        label={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        none={texts.none}
        record={<Keys rows={rows} refused={actionData} />}
      />
    </>
  );
}

function Clear({ row }: { row: CacheRow }) {
  const texts = useTexts(cacheTexts);
  if (row.isFixed) return null;
  return (
    <PostForm action={path} fields={{ intent: 'kind', cache: row.name }}>
      <Button
        type="submit"
        size="small"
        variant="outline"
        aria-label={texts.clearOf(texts.titleOf(row.name))}
      >
        {texts.clearKind}
      </Button>
    </PostForm>
  );
}

type Refused = { key: string; error: 'noKey' | 'unknown' } | undefined;

/** The latest used keys of the cache that lies open, each to be cleared alone, and a field for any other. */
function Keys({ rows, refused }: { rows: readonly CacheRow[]; refused: Refused }) {
  const texts = useTexts(cacheTexts);
  const open = new URLSearchParams(useLocation().search).get(listNames.open);
  const row = rows.find(({ id }) => id === open);
  if (!row || row.isFixed) return null;
  return (
    <div className="mt-6 grid gap-4">
      <h3 className="text-base font-semibold">{texts.keys}</h3>
      {row.keys.length === 0 && <p className="text-sm text-ink-2">{texts.noKeys}</p>}
      <ul className="grid gap-2">
        {row.keys.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <code className="min-w-0 text-sm wrap-anywhere">{key}</code>
            <IntentForm intent="key" fields={{ cache: row.name, key }}>
              <Button type="submit" size="small" variant="quiet" aria-label={texts.clearKeyOf(key)}>
                {texts.clearKey}
              </Button>
            </IntentForm>
          </li>
        ))}
      </ul>
      <IntentForm intent="key" fields={{ cache: row.name }} className="grid gap-3">
        <TextField
          name="key"
          label={texts.otherKey}
          maxLength={2000}
          defaultValue={refused?.key ?? ''}
          error={refused && texts.errors[refused.error]}
        />
        <div>
          <Button type="submit" size="small" variant="outline">
            {texts.clearKey}
          </Button>
        </div>
      </IntentForm>
    </div>
  );
}

/** "87 %" of all looks; '' before the first. */
const shareOf = (hits: number, misses: number, percent: (share: number) => string): string =>
  hits + misses === 0 ? '' : percent(hits / (hits + misses));
