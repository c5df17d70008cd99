import { useLocation } from 'react-router';
import { allOptions, allProducts } from '#features/catalog/catalog.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { listNames } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { ConfirmedForm } from '#platform/work/confirmed-form.tsx';
import type { EditPart, EditValues } from '#platform/work/edit-fields.tsx';
import { NotedChanges } from '#platform/work/noted-changes.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { changesOfKind } from '../setting-changes.ts';
import type { Route } from './+types/assortment.page.ts';
import { assortmentTexts } from './assortment.texts.ts';
import { offeredIn, postAssortment, scopeName } from './post-assortment.ts';

const { path, right } = staffPages['settings/assortment/assortment'];

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const list = url.searchParams.get('liste') === 'optionen' ? ('options' as const) : ('products' as const);
  const changes = await changesOfKind(deps.db, list === 'options' ? 'option' : 'product', 500);
  const historyOf = (subject: string) => changes.filter((change) => change.subject === subject);
  const products = list === 'products' ? await allProducts(deps.db) : [];
  const options = list === 'options' ? await allOptions(deps.db) : [];
  return {
    list,
    products: products.map((one) => ({ ...one, changes: historyOf(`product ${one.id}`) })),
    options: options.map((one) => ({
      ...one,
      changes: historyOf(`option ${one.id}`),
      offeredIn: offeredIn(one.scopes),
      scopes: one.scopes.map((scope) => ({ ...scope, name: scopeName(scope) })),
    })),
    isSaved: url.searchParams.has('gespeichert'),
    formKey: newSecret(),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  return postAssortment(server.deps, form, user.id);
}

type Loaded = Route.ComponentProps['loaderData'];
type Parts = { loaded: Loaded; answer: Route.ComponentProps['actionData'] };

/** What is sold and how it can be wished for: names, and where it is on offer. */
export default function Assortment({ loaderData, actionData }: Route.ComponentProps) {
  const parts = { loaded: loaderData, answer: actionData };
  const head = useHead(parts);
  const [products, options] = [useProducts(parts), useOptions(parts)];
  // The same list to who goes from one to the other by keyboard.
  return loaderData.list === 'products' ? (
    <WorkList {...head} {...products} />
  ) : (
    <WorkList {...head} {...options} />
  );
}

function useHead({ loaded: { list, isSaved }, answer }: Parts) {
  const texts = useTexts(assortmentTexts);
  return {
    title: texts.title,
    lead: texts.lead,
    label: texts[list],
    none: texts.none,
    notices: <DoneNotice className="mt-4">{isSaved && !answer && texts.saved}</DoneNotice>,
    tabs: {
      label: texts.lists,
      links: [
        { label: texts.products, to: path, current: list === 'products' },
        { label: texts.options, to: `${path}?liste=optionen`, current: list === 'options' },
      ],
    },
    keyOf: ({ id }: { id: number }) => id,
  };
}

function useProducts(page: Parts) {
  const texts = useTexts(assortmentTexts);
  const { products } = page.loaded;
  const open = useOpen(products);
  const columns: Column<Loaded['products'][number]>[] = [
    { key: 'name', title: texts.product, cell: ({ name }) => name },
    { key: 'country', title: texts.country, cell: ({ countryId }) => countries[countryId].name },
    {
      key: 'group',
      title: texts.group,
      cell: ({ productGroupId }) => productGroups[productGroupId].name,
    },
    { key: 'short', title: texts.shortName, cell: ({ shortName }) => shortName },
    {
      key: 'sold',
      title: texts.sold,
      cell: ({ isActive }) => (isActive ? texts.isActive : texts.isInactive),
    },
  ];
  const record = open && (
    <Editor
      {...page}
      subject={`product ${open.id}`}
      fields={{ productId: open.id }}
      row={open}
      description={{ label: texts.description }}
      parts={[
        { name: 'maker', hint: texts.makerHint, maxLength: 300 },
        { name: 'dataSheet', hint: texts.dataSheetHint, maxLength: 300 },
        { name: 'isActive', as: 'tick' },
      ]}
    />
  );
  return { columns, rows: products, record };
}

function useOptions(page: Parts) {
  const texts = useTexts(assortmentTexts);
  const { options } = page.loaded;
  const open = useOpen(options);
  const columns: Column<Loaded['options'][number]>[] = [
    { key: 'name', title: texts.option, cell: ({ name }) => name },
    { key: 'group', title: texts.group, cell: ({ groupKey }) => texts.groups[groupKey] },
    { key: 'short', title: texts.shortName, cell: ({ shortName }) => shortName },
    { key: 'where', title: texts.offeredIn, cell: (option) => option.offeredIn },
  ];
  const record = open && (
    <Editor
      {...page}
      subject={`option ${open.id}`}
      fields={{ optionId: open.id }}
      row={{
        ...open,
        description: open.infoText,
        ticks: open.scopes.filter(({ isActive }) => isActive).map(({ key }) => key),
      }}
      description={{ label: texts.infoText, hint: texts.infoHint }}
      parts={[
        {
          name: 'ticks',
          as: 'ticks',
          label: texts.offeredIn,
          options: open.scopes.map(({ key, name, isDefault }) => ({
            value: key,
            label: isDefault ? `${name} (${texts.preset})` : name,
            disabled: isDefault,
          })),
        },
      ]}
    />
  );
  return { columns, rows: options, record };
}

function useOpen<Row extends { id: number }>(rows: readonly Row[]): Row | undefined {
  const { search } = useLocation();
  const openKey = new URLSearchParams(search).get(listNames.open);
  return rows.find(({ id }) => String(id) === openKey);
}

type EditorProps = Parts & {
  subject: string;
  fields: Readonly<Record<string, number>>;
  row: EditValues & { changes: Loaded['products'][number]['changes'] };
  /** How what it is told of is called here. */
  description: { label: string; hint?: string };
  /** What else can be changed about it. */
  parts: readonly EditPart[];
};

function Editor({ subject, fields, row, description, parts, loaded, answer }: EditorProps) {
  const texts = useTexts(assortmentTexts);
  const { name, shortName, maker, dataSheet, isActive } = texts;
  return (
    <div key={subject} className="mt-6">
      <h3 className="mb-4 text-base">{texts.editTitle}</h3>
      <ConfirmedForm
        subject={subject}
        answer={answer}
        fields={fields}
        seen={row.changes[0]?.id ?? 0}
        formKey={loaded.formKey}
        save={texts.save}
        labels={{ name, shortName, maker, dataSheet, isActive }}
        values={row}
        parts={[
          { name: 'name', maxLength: 80 },
          { name: 'shortName', maxLength: 40 },
          { name: 'description', as: 'area', rows: 4, maxLength: 600, ...description },
          ...parts,
        ]}
      />
      <NotedChanges changes={row.changes} none={texts.noHistory} />
    </div>
  );
}
