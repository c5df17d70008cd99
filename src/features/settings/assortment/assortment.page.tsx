import { useLocation } from 'react-router';
import { allOptions, allProducts } from '#features/catalog/catalog.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { listNames } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { ConfirmedAnswer } from '../history/confirmed-change.ts';
import { ConfirmedForm } from '../history/confirmed-form.tsx';
import { History } from '../history/history.tsx';
import { changesOfKind } from '../history/setting-changes.ts';
import type { Route } from './+types/assortment.page.ts';
import { assortmentTexts } from './assortment.texts.ts';
import { offeredIn, postAssortment, scopeName } from './post-assortment.ts';

export const shouldRevalidate = afterConflict;
export const meta: Route.MetaFunction = () => privatePage('Produkte und Optionen');

const path = '/support/sortiment';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
  const list = url.searchParams.get('liste') === 'optionen' ? ('options' as const) : ('products' as const);
  const changes = await changesOfKind(deps.db, list === 'options' ? 'option' : 'product', 500);
  const historyOf = (subject: string) => changes.filter((change) => change.subject === subject);
  const products = list === 'products' ? await allProducts(deps.db) : [];
  const options = list === 'options' ? await allOptions(deps.db) : [];
  return {
    list,
    products: products.map((one) => ({ ...one, changes: historyOf(`product ${one.id}`) })),
    options: options.map((one) => ({
      ...{ ...one, changes: historyOf(`option ${one.id}`), offeredIn: offeredIn(one.scopes) },
      scopes: one.scopes.map((scope) => ({ ...scope, name: scopeName(scope) })),
    })),
    isSaved: url.searchParams.has('gespeichert'),
    formKey: newSecret(),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'settings');
  return postAssortment(server.deps, form, user.id);
}

type Loaded = Route.ComponentProps['loaderData'];
type Parts = { loaded: Loaded; answer: Route.ComponentProps['actionData'] };

/** What is sold and how it can be wished for: names, and where it is on offer. */
export default function Assortment({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(assortmentTexts);
  const { list, isSaved } = loaderData;
  const links = [
    { label: texts.products, to: path, current: list === 'products' },
    { label: texts.options, to: `${path}?liste=optionen`, current: list === 'options' },
  ];
  const parts = { loaded: loaderData, answer: actionData };
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      <ChipLinks label={texts.lists} links={links} className="my-4" />
      {list === 'products' ? <Products {...parts} /> : <Options {...parts} />}
    </>
  );
}

function Products({ loaded, answer }: Parts) {
  const texts = useTexts(assortmentTexts);
  const open = useOpen(loaded.products);
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
  return (
    <ListTable
      label={texts.products}
      columns={columns}
      rows={loaded.products}
      keyOf={({ id }) => id}
      none={texts.none}
      record={
        open && (
          <Editor
            subject={`product ${open.id}`}
            fields={{ productId: open.id }}
            row={{ ...open, text: open.description }}
            {...{ loaded, answer }}
          >
            {(own) => (
              <>
                <TextField
                  name="maker"
                  label={texts.maker}
                  hint={texts.makerHint}
                  maxLength={300}
                  defaultValue={own?.input.maker ?? open.maker}
                />
                <TextField
                  name="dataSheet"
                  label={texts.dataSheet}
                  hint={texts.dataSheetHint}
                  maxLength={300}
                  defaultValue={own?.input.dataSheet ?? open.dataSheet}
                  error={own?.errors.dataSheet}
                />
                <Checkbox
                  name="isActive"
                  value="1"
                  label={texts.isActive}
                  defaultChecked={own ? own.input.isActive === '1' : open.isActive}
                />
              </>
            )}
          </Editor>
        )
      }
    />
  );
}

function Options({ loaded, answer }: Parts) {
  const texts = useTexts(assortmentTexts);
  const open = useOpen(loaded.options);
  const columns: Column<Loaded['options'][number]>[] = [
    { key: 'name', title: texts.option, cell: ({ name }) => name },
    { key: 'group', title: texts.group, cell: ({ groupKey }) => texts.groups[groupKey] },
    { key: 'short', title: texts.shortName, cell: ({ shortName }) => shortName },
    { key: 'where', title: texts.offeredIn, cell: (option) => option.offeredIn },
  ];
  return (
    <ListTable
      label={texts.options}
      columns={columns}
      rows={loaded.options}
      keyOf={({ id }) => id}
      none={texts.none}
      record={
        open && (
          <Editor
            subject={`option ${open.id}`}
            fields={{ optionId: open.id }}
            row={{ ...open, text: open.infoText }}
            {...{ loaded, answer }}
          >
            {(own) => (
              <fieldset>
                <legend className="text-sm text-ink-2">{texts.offeredIn}</legend>
                {open.scopes.map(({ key, name, isActive, isDefault }) => (
                  <Checkbox
                    key={key}
                    name="ticks"
                    value={key}
                    label={isDefault ? `${name} (${texts.preset})` : name}
                    disabled={isDefault}
                    defaultChecked={isDefault || (own ? own.ticks.includes(key) : isActive)}
                  />
                ))}
              </fieldset>
            )}
          </Editor>
        )
      }
    />
  );
}

function useOpen<Row extends { id: number }>(rows: readonly Row[]): Row | undefined {
  const { search } = useLocation();
  const openKey = new URLSearchParams(search).get(listNames.open);
  return rows.find(({ id }) => String(id) === openKey);
}

type EditorProps = Parts & {
  subject: string;
  fields: Readonly<Record<string, number>>;
  row: { name: string; shortName: string; text: string; changes: Loaded['products'][number]['changes'] };
  children(own: ConfirmedAnswer | undefined): React.ReactNode;
};

function Editor({ subject, fields, row, loaded, answer, children }: EditorProps) {
  const texts = useTexts(assortmentTexts);
  const isOption = 'optionId' in fields;
  return (
    <div key={subject} className="mt-6">
      <h3 className="mb-4 text-base">{texts.editTitle}</h3>
      <ConfirmedForm
        {...{ subject, answer, fields }}
        seen={row.changes[0]?.id ?? 0}
        formKey={loaded.formKey}
        save={texts.save}
      >
        {(own) => (
          <>
            <TextField
              name="name"
              label={texts.name}
              maxLength={80}
              defaultValue={own?.input.name ?? row.name}
              error={own?.errors.name}
            />
            <TextField
              name="shortName"
              label={texts.shortName}
              maxLength={40}
              defaultValue={own?.input.shortName ?? row.shortName}
              error={own?.errors.shortName}
            />
            <TextArea
              name="description"
              label={isOption ? texts.infoText : texts.description}
              hint={isOption ? texts.infoHint : undefined}
              maxLength={600}
              rows={4}
              defaultValue={own?.input.description ?? row.text}
            />
            {children(own)}
          </>
        )}
      </ConfirmedForm>
      <History changes={row.changes} none={texts.noHistory} />
    </div>
  );
}
