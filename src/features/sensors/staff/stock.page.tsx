import { redirect } from 'react-router';
import { checkedList, importedList, previewOf, unreadList } from '#platform/forms/list-import.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { ImportForm, ImportPreview } from '#platform/ui/list-import.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { dateColumn, linkColumn } from '#platform/work/columns.tsx';
import { chosenIn, words } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/stock.page.ts';
import { devicesInStock, type StockDevice, stockSorts } from './device.store.ts';
import { stockTexts } from './stock.texts.ts';
import { isStockList } from './stock-import.rules.ts';
import { checkStock, takeStock } from './stock-import.ts';

const { path, right } = staffPages['sensors/staff/stock'];

/** Lines of the preview; the rest is counted. */
const shownDevices = 50;

const filters = { words: words('suche', 64) };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const chosen = chosenIn(filters, url.searchParams);
  const sort = sortIn(url.searchParams, stockSorts);
  const added = /^\d{1,5}$/.exec(url.searchParams.get('eingelesen') ?? '')?.[0];
  return {
    ...(await devicesInStock(deps.db, { words: chosen.words ?? '', sort })),
    chosen,
    added: added ? Number(added) : null,
    csrf: visitor.csrfToken ?? '',
  };
}

/** The first post checks and shows, the second, which carries the same text, takes what was shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const given = await importedList(form, isStockList);
  if (!given.ok) return unreadList(form, given.error);
  const checked = await checkStock(server.deps, given.value.text);
  const taken = await takeStock(server.deps, { form, checked, actorId: user.id });
  if (taken.kind === 'taken') throw redirect(`${path}?eingelesen=${taken.added}`, 303);
  const { devices } = taken.checked;
  return checkedList({
    ...previewOf(given.value, taken.checked, devices.length),
    serials: devices.slice(0, shownDevices).map(({ serial }) => serial),
  });
}

/** Devices that nobody has, and the way by which they come here. */
export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, chosen, added } = loaderData;
  const texts = useTexts(stockTexts);
  const format = useFormatter();
  return (
    <WorkList
      back={{ to: staffPages['sensors/staff/devices'].path, label: texts.back }}
      title={texts.title}
      lead={texts.lead}
      notices={
        <>
          <DoneNotice className="mt-4">
            {added !== null && !actionData && texts.saved(format.quantity(added), added === 1)}
          </DoneNotice>
          {actionData?.kind === 'checked' && <Preview checked={actionData} />}
        </>
      }
      filter={{ path, filters, chosen, search: { of: 'words', label: texts.search, maxLength: 64 } }}
      count={texts.count(format.quantity(count), count === 1)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      none={texts.none}
    >
      <ImportForm
        title={texts.importTitle}
        lead={texts.importLead}
        answer={actionData}
        example={`MEX-26-010123;${exampleHash};funk`}
        className="mt-8"
      />
    </WorkList>
  );
}

const exampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function useColumns(): Column<StockDevice, (typeof stockSorts)[number]>[] {
  const texts = useTexts(stockTexts);
  return [
    linkColumn({ key: 'serial', title: texts.serial, sorts: true }, ({ id, serial }) => ({
      to: `/support/mex/${id}`,
      text: serial,
    })),
    {
      key: 'connection',
      title: texts.connection,
      cell: ({ connectionId }) => texts.connections[connectionId ?? 0] ?? '',
    },
    dateColumn({ key: 'since', title: texts.since, sorts: true }, ({ createdAt }) => createdAt),
    { key: 'key', title: texts.key, cell: ({ hasKey }) => (hasKey ? texts.hasKey : texts.noKey) },
  ];
}

type Checked = Extract<NonNullable<Route.ComponentProps['actionData']>, { kind: 'checked' }>;

function Preview({ checked }: { checked: Checked }) {
  const texts = useTexts(stockTexts);
  const format = useFormatter();
  const { takes, serials } = checked;
  return (
    <ImportPreview
      checked={checked}
      messageOf={({ error, other }) => texts.errors[error](other ?? 0)}
      title={texts.preview}
      found={texts.previewText(format.quantity(takes), takes === 1)}
      more={takes - serials.length}
      apply={texts.apply}
    >
      {serials.map((serial) => (
        <li key={serial} className="px-4 py-2">
          {serial}
        </li>
      ))}
    </ImportPreview>
  );
}
