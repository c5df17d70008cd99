import { data, redirect } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { parsePrice, priceText } from '../own-prices.rules.ts';
import { changeFloors, type Floor, priceFloors } from '../price-floors.ts';
import type { Route } from './+types/price-floors.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Preisgrenzen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
  return {
    floors: await priceFloors(deps.db),
    csrf: visitor.csrfToken ?? '',
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'settings');
  const { wrong, changes } = readFloors(form, await priceFloors(server.deps.db));
  const input = form.input();
  if (wrong.length > 0) return data({ kind: 'invalid' as const, wrong, input }, { status: 422 });
  const isSaved = await changeFloors(server.deps, { changes, actorId: user.id });
  if (!isSaved) return data({ kind: 'stale' as const, wrong, input }, { status: 409 });
  throw redirect('/support/preisgrenzen?gespeichert', 303);
}

const nameOf = ({ productId }: Pick<Floor, 'productId'>): string => `floor-${productId}`;
const versionOf = ({ productId }: Pick<Floor, 'productId'>): string => `version-${productId}`;

/** What differs from the present floors, each with the version that the page showed; an empty field is no floor. */
function readFloors(form: PostedForm, floors: readonly Floor[]) {
  const sent = floors.filter((floor) => form.has(nameOf(floor)));
  const read = sent.map((floor) => ({
    ...floor,
    netPrice: form.text(nameOf(floor)).trim() === '' ? 0 : parsePrice(form.text(nameOf(floor))),
    version: Number(/^\d{1,9}$/.exec(form.text(versionOf(floor)))?.[0] ?? -1),
    before: floor.netPrice,
  }));
  return {
    wrong: read.filter(({ netPrice }) => netPrice === null).map(nameOf),
    changes: read.flatMap(({ productId, netPrice, version, before }) =>
      netPrice === null || netPrice === before ? [] : [{ productId, netPrice, version }],
    ),
  };
}

/** The least net price of each product: below it nothing is saved, whoever confirms it. */
export default function PriceFloors({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(priceFloorsTexts);
  const { floors, isSaved } = loaderData;
  const failures = (actionData?.wrong ?? []).map((fieldId) => ({ fieldId, message: texts.wrong }));
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.kind === 'stale' && (
        <StaleNotice what="retained" to="/support/preisgrenzen" className="mt-4" />
      )}
      <PostForm className="mt-6 grid max-w-4xl gap-6" noValidate>
        <ErrorSummary failures={failures} />
        {countryList.map((country) => (
          <fieldset key={country.id} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
            <legend className="px-2 font-semibold">{country.name}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {floors
                .filter(({ countryId }) => countryId === country.id)
                .map((floor) => (
                  <FloorField
                    key={floor.productId}
                    floor={floor}
                    input={actionData?.input}
                    isWrong={actionData?.wrong.includes(nameOf(floor)) ?? false}
                  />
                ))}
            </div>
          </fieldset>
        ))}
        <div>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </div>
      </PostForm>
    </>
  );
}

type FieldProps = { floor: Floor; input: Readonly<Record<string, string>> | undefined; isWrong: boolean };

function FloorField({ floor, input, isWrong }: FieldProps) {
  const texts = useTexts(priceFloorsTexts);
  const format = useFormatter();
  const { unit, priceUnit } = productGroups[floor.productGroupId];
  return (
    <div>
      {/* As it was shown: what somebody else saves meanwhile is not overwritten by what is corrected here. */}
      <input type="hidden" name={versionOf(floor)} value={input?.[versionOf(floor)] ?? floor.version} />
      <TextField
        id={nameOf(floor)}
        name={nameOf(floor)}
        label={floor.name}
        hint={texts.per(`${format.quantity(priceUnit)} ${unit}`)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={input?.[nameOf(floor)] ?? (floor.netPrice === 0 ? '' : priceText(floor.netPrice))}
        suffix={floor.countryId === 3 ? 'CHF' : '€'}
        error={isWrong ? texts.wrong : undefined}
      />
    </div>
  );
}

const priceFloorsTexts = catalogue({
  title: 'Preisgrenzen',
  lead: 'Nettopreise unter diesen Grenzen sind Schreibfehler: Kein Händler kann sie speichern, auch nicht mit Bestätigung.',
  per: (amount: string) => `netto je ${amount}`,
  save: 'Grenzen speichern',
  saved: 'Gespeichert.',
  wrong: 'Bitte einen Preis wie 19,00 eingeben.',
});
