import { productGroups } from '#features/catalog/shared.ts';
import { priceFloors } from '#features/dealers/dealers.ts';
import { priceText } from '#features/dealers/shared.ts';
import { newSecret } from '#features/identity/identity.ts';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { ConfirmedForm } from '#platform/work/confirmed-form.tsx';
import { NotedChanges } from '#platform/work/noted-changes.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { changesOfKind } from '../setting-changes.ts';
import type { Route } from './+types/price-floors.page.ts';
import { postFloors, subjectOfFloors } from './post-price-floors.ts';
import { floorsTexts } from './price-floors.texts.ts';

const { right } = staffPages['settings/price-floors/price-floors'];

export const shouldRevalidate = afterConflict;
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
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
  const { user, form } = await requireForm(server, { request, url }, right);
  return postFloors(server.deps, form, user.id);
}

/** The least net price of each product: below it nothing is saved, whoever confirms it. */
export default function PriceFloors({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(floorsTexts);
  const format = useFormatter();
  const { floors, changes, subject, formKey, isSaved } = loaderData;
  const failures = Object.entries(actionData?.errors ?? {}).map(([fieldId, message]) => ({
    fieldId,
    message,
  }));
  const partOf = ({ name: label, countryId, productId, productGroupId }: (typeof floors)[number]) => {
    const { unit, priceUnit } = productGroups[productGroupId];
    return {
      name: `floor-${productId}`,
      label,
      maxLength: 10,
      inputMode: 'decimal' as const,
      hint: texts.per(`${format.quantity(priceUnit)} ${unit}`),
      suffix: countryId === 3 ? 'CHF' : '€',
    };
  };
  return (
    <div className="max-w-4xl">
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      <div className="mt-6">
        <ErrorSummary failures={failures} />
        <ConfirmedForm
          subject={subject}
          formKey={formKey}
          answer={actionData}
          seen={changes[0]?.id ?? 0}
          save={texts.save}
          values={Object.fromEntries(
            floors.map(({ productId, netPrice }) => [
              `floor-${productId}`,
              netPrice === 0 ? '' : priceText(netPrice),
            ]),
          )}
          parts={countryList.map(({ id, name }) => ({
            group: name,
            parts: [{ row: floors.filter(({ countryId }) => countryId === id).map(partOf) }],
          }))}
        />
      </div>
      <NotedChanges changes={changes} none={texts.noHistory} />
    </div>
  );
}
