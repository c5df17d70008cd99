import { data, Link, redirect } from 'react-router';
import { faultyLines } from '#platform/files/read-csv.ts';
import { givenList, maxListBytes } from '#platform/forms/pasted-list.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListFaults, ListFields, ListNotes } from '#platform/ui/list-import.tsx';
import { ListCount, PageHead, SearchForm } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/stock.page.ts';
import { devicesInStock, type StockDevice, stockSorts } from './device.store.ts';
import { stockTexts } from './stock.texts.ts';
import { isStockList } from './stock-import.rules.ts';
import { checkStock, takeStock } from './stock-import.ts';

const path = '/support/mex/lager';
const maxErrors = 100;
/** Lines of the preview; the rest is counted. */
const shownDevices = 50;

export const meta: Route.MetaFunction = () => privatePage('Lager');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'sensorsOfCustomers');
  const words = (url.searchParams.get('suche') ?? '').trim().slice(0, 64);
  const sort = sortIn(url.searchParams, stockSorts);
  const added = /^\d{1,5}$/.exec(url.searchParams.get('eingelesen') ?? '')?.[0];
  return {
    ...(await devicesInStock(deps.db, { words, sort })),
    words,
    added: added ? Number(added) : null,
    csrf: visitor.csrfToken ?? '',
  };
}

const fields = { text: 'text', file: 'file', maxBytes: maxListBytes, isList: isStockList };

/** The first post checks and shows, the second, which carries the same text, takes what was shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'sensorsOfCustomers');
  const given = await givenList(form, fields);
  if (!given.ok) {
    const text = form.text('text');
    return data({ kind: 'unread' as const, fault: given.error, text }, { status: 422 });
  }
  const { text, sheet } = given.value;
  const checked = await checkStock(server.deps, text);
  const taken = await takeStock(server.deps, { form, checked, actorId: user.id });
  if (taken.kind === 'taken') throw redirect(`${path}?eingelesen=${taken.added}`, 303);
  const { devices, errors, leftAlone } = taken.checked;
  return data(
    {
      kind: 'checked' as const,
      text,
      sheet,
      leftAlone,
      count: devices.length,
      serials: devices.slice(0, shownDevices).map(({ serial }) => serial),
      errors: faultyLines(text, errors, maxErrors),
      errorCount: errors.length,
    },
    { status: errors.length > 0 ? 422 : 200 },
  );
}

/** Devices that nobody has, and the way by which they come here. */
export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, words, added } = loaderData;
  const texts = useTexts(stockTexts);
  const format = useFormatter();
  return (
    <>
      <BackLink to="/support/mex" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">
        {added !== null && !actionData && texts.saved(format.quantity(added), added === 1)}
      </DoneNotice>
      {actionData?.kind === 'checked' && <Preview checked={actionData} />}
      <SearchForm className="mt-6" query={words} maxLength={64} resetTo={path} texts={texts} />
      <ListCount>{texts.count(format.quantity(count), count === 1)}</ListCount>
      <ListTable
        label={texts.title}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        none={texts.none}
      />
      <ImportForm answer={actionData} />
    </>
  );
}

function useColumns(): Column<StockDevice, (typeof stockSorts)[number]>[] {
  const texts = useTexts(stockTexts);
  const format = useFormatter();
  return [
    {
      key: 'serial',
      title: texts.serial,
      sorts: true,
      cell: ({ id, serial }) => (
        <Link to={`/support/mex/${id}`} className="link wrap-anywhere">
          {serial}
        </Link>
      ),
    },
    {
      key: 'connection',
      title: texts.connection,
      cell: ({ connectionId }) => texts.connections[connectionId ?? 0] ?? '',
    },
    { key: 'since', title: texts.since, sorts: true, cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'key', title: texts.key, cell: ({ hasKey }) => (hasKey ? texts.hasKey : texts.noKey) },
  ];
}

/** The beginning and the end of a hash: nobody reads more of it. */
const exampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function ImportForm({ answer }: { answer: Answer | undefined }) {
  const texts = useTexts(stockTexts);
  const isChecked = answer?.kind === 'checked' && answer.count > 0;
  return (
    <Card padding="wide" className="mt-10 max-w-4xl">
      <h2 className="text-lg">{texts.importTitle}</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{texts.importLead}</p>
      <PostForm encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListFields
          labels={texts}
          text={answer?.text ?? ''}
          fault={answer?.kind === 'unread' ? answer.fault : null}
          rows={6}
          example={`MEX-26-010123;${exampleHash};funk`}
        />
        <div>
          <Button type="submit" name="intent" value="check" variant={isChecked ? 'outline' : 'primary'}>
            {texts.check}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

type Answer = NonNullable<Route.ComponentProps['actionData']>;
type Checked = Extract<Answer, { kind: 'checked' }>;

function Preview({ checked }: { checked: Checked }) {
  const texts = useTexts(stockTexts);
  const { errors, errorCount, count } = checked;
  return (
    <>
      {errorCount > 0 && (
        <ListFaults
          title={texts.errorsTitle(errorCount)}
          line={texts.line}
          faults={errors.map((one) => ({ ...one, message: texts.errors[one.error](one.other ?? 0) }))}
          isPartial={count > 0}
          className="mt-5 max-w-4xl"
        />
      )}
      <ListNotes sheet={checked.sheet} leftAlone={checked.leftAlone} className="mt-5 max-w-4xl" />
      {count > 0 && <NewDevices checked={checked} />}
    </>
  );
}

function NewDevices({ checked: { count, serials, text, errorCount } }: { checked: Checked }) {
  const texts = useTexts(stockTexts);
  const format = useFormatter();
  return (
    <TitledSection id="vorschau" title={texts.preview} className="mt-6 max-w-4xl">
      <p className="text-ink-2" role="status">
        {texts.previewText(format.quantity(count), count === 1)}
      </p>
      <ul className="mt-3 max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
        {serials.map((serial) => (
          <li key={serial} className="px-4 py-2">
            {serial}
          </li>
        ))}
        {count > serials.length && (
          <li className="px-4 py-2 text-ink-2">{texts.more(format.quantity(count - serials.length))}</li>
        )}
      </ul>
      <PostForm
        encType="multipart/form-data"
        fields={{ intent: 'apply', omitted: errorCount, text }}
        className="mt-4"
      >
        <Button type="submit" variant="primary">
          {texts.apply(errorCount)}
        </Button>
      </PostForm>
    </TitledSection>
  );
}
