import { productGroups } from '#features/catalog/shared.ts';
import { priceFloors } from '#features/dealers/dealers.ts';
import { priceText } from '#features/dealers/shared.ts';
import type { Floor } from '#features/dealers/types.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { ConfirmedAnswer } from '../history/confirmed-change.ts';
import { ConfirmedForm } from '../history/confirmed-form.tsx';
import { History } from '../history/history.tsx';
import { changesOfKind } from '../history/setting-changes.ts';
import type { Route } from './+types/floors.page.ts';
import { floorsTexts } from './floors.texts.ts';
import { postFloors, subjectOfFloors } from './post-floors.ts';

export const shouldRevalidate = afterConflict;
export const meta: Route.MetaFunction = () => privatePage('Preisgrenzen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'settings');
  return {
    floors: await priceFloors(deps.db),
    changes: await changesOfKind(deps.db, 'floor'),
    subject: subjectOfFloors,
    isSaved: url.searchParams.has('gespeichert'),
    formKey: newSecret(),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'settings');
  return postFloors(server.deps, form, user.id);
}

/** The least net price of each product: below it nothing is saved, whoever confirms it. */
export default function PriceFloors({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(floorsTexts);
  const { floors, changes, subject, formKey, isSaved } = loaderData;
  const failures = Object.entries(actionData?.errors ?? {}).map(([fieldId, message]) => ({
    fieldId,
    message,
  }));
  return (
    <div className="max-w-4xl">
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      <div className="mt-6">
        <ErrorSummary failures={failures} />
        <ConfirmedForm
          {...{ subject, formKey }}
          answer={actionData}
          seen={changes[0]?.id ?? 0}
          save={texts.save}
        >
          {(own) =>
            countryList.map((country) => (
              <fieldset key={country.id} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
                <legend className="px-2 font-semibold">{country.name}</legend>
                <div className="grid gap-4 sm:grid-cols-2">
                  {floors
                    .filter(({ countryId }) => countryId === country.id)
                    .map((floor) => (
                      <FloorField key={floor.productId} floor={floor} own={own} />
                    ))}
                </div>
              </fieldset>
            ))
          }
        </ConfirmedForm>
      </div>
      <History changes={changes} none={texts.noHistory} />
    </div>
  );
}

function FloorField({ floor, own }: { floor: Floor; own: ConfirmedAnswer | undefined }) {
  const texts = useTexts(floorsTexts);
  const format = useFormatter();
  const { unit, priceUnit } = productGroups[floor.productGroupId];
  const name = `floor-${floor.productId}`;
  return (
    <TextField
      id={name}
      name={name}
      label={floor.name}
      hint={texts.per(`${format.quantity(priceUnit)} ${unit}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={own?.input[name] ?? (floor.netPrice === 0 ? '' : priceText(floor.netPrice))}
      suffix={floor.countryId === 3 ? 'CHF' : '€'}
      error={own?.errors[name]}
    />
  );
}
