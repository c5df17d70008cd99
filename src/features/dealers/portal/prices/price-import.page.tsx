import { data, redirect } from 'react-router';
import { importedList, unreadList } from '#platform/forms/list-import.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ImportForm } from '#platform/ui/list-import.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import { isPriceList } from '../../prices/price-columns.rules.ts';
import type { Route } from './+types/price-import.page.ts';
import { checkImport, ownOffer, takeImport } from './import-prices.ts';
import { importTexts } from './price-import.texts.ts';
import { PricePreview } from './price-import-preview.tsx';
import { pricesTexts } from './prices.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Preise einlesen · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { zones, products } = await ownOffer(server.deps.db, dealerId);
  return {
    example: zones
      .slice(0, 2)
      .map((zone, at) => `${zone.name};${products[0]?.name};${at * 1500 + 500};9${at},50`),
  };
}

/** The first post checks and shows, the second, which carries the same text, saves. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const given = await importedList(form, isPriceList);
  if (!given.ok) return unreadList(form, given.error);
  const checked = await checkImport(server.deps.db, { dealerId, list: given.value });
  const isApplied = form.text('intent') === 'apply' && checked.changes.length > 0;
  const failure = isApplied ? await takeImport(server.deps, { dealerId, form, checked }) : null;
  if (isApplied && !failure) throw redirect('/haendler/preise?gespeichert=preise', 303);
  const refusal = failure && !failure.doubt ? failure.kind : null;
  return data(
    { ...checked, kind: 'checked' as const, refusal, doubt: failure?.doubt ?? checked.doubt },
    { status: failure ? 409 : checked.errorCount > 0 ? 422 : 200 },
  );
}

/** A price list from a file or pasted: shown with what it would change before it is taken. */
export default function ImportPrices({ loaderData, actionData: answer }: Route.ComponentProps) {
  const texts = useTexts(importTexts);
  const checked = answer?.kind === 'checked' ? answer : null;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-ink-2">{texts.lead}</p>
      {checked?.refusal === 'stale' && <StaleNotice what="retained" className="mt-5" />}
      {checked?.refusal === 'rejected' && <Rejected />}
      {checked && <PricePreview checked={checked} />}
      <ImportForm
        answer={answer}
        example={loaderData.example.join('\n')}
        className="mt-6"
        besides={
          <ButtonLink to="/haendler/preise" variant="quiet">
            {texts.back}
          </ButtonLink>
        }
      />
    </>
  );
}

function Rejected() {
  const texts = useTexts(pricesTexts);
  return (
    <Notice tone="warn" live className="mt-5">
      {texts.rejected}
    </Notice>
  );
}
