import { data, redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import { productsOfDealer } from '../../prices/own-prices.store.ts';
import { saveForm } from '../../prices/price-changes.ts';
import { codesText } from '../../zones/zone-codes.rules.ts';
import type { Route } from './+types/zone.page.ts';
import { areaMap, type DealerArea, dealerArea, errorsOf, readZone, typedCodes } from './dealer-zones.ts';
import { CopyPrices, DeleteZone, type ZoneAnswer, ZoneEditor } from './zone-editor.tsx';
import { zonesTexts } from './zones.texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.zone?.name ?? 'Neues Liefergebiet'} · Händlerbereich`);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { searchParams } = url;
  const area = await dealerArea(server.deps, dealerId);
  const { zone, branch } = targetOf(area, params.zoneId, searchParams.get('filiale'));
  const ofBranch = area.zones.filter(({ branchId }) => branchId === branch.id);
  return {
    /** Null: a new one. */
    zone: zone && { id: zone.id, name: zone.name, codeCount: zone.postalCodes.length },
    branch: { id: branch.id, name: branch.name, place: branch.place },
    codes: zone ? codesText(zone.postalCodes, area.known) : (searchParams.get('plz') ?? ''),
    version: area.version,
    country: area.country.code,
    /** Codes of the country, and below those that other zones of the branch serve, with spaces between. */
    known: area.known.join(' '),
    others: area.zones.flatMap(({ id, name, branchId, productIds }) =>
      id === zone?.id ? [] : [{ id, name, isNeighbour: branchId === branch.id, lists: productIds.length }],
    ),
    taken: ofBranch
      .filter(({ id }) => id !== zone?.id)
      .map(({ name, postalCodes }) => ({ name, codes: postalCodes.join(' ') })),
    map: areaMap(server.deps.places, { ...area, branches: [branch], zones: ofBranch }),
    hasPrices: (zone?.productIds.length ?? 0) > 0,
    products: (await productsOfDealer(server.deps.db, dealerId)).map(({ id, name }) => ({ id, name })),
    saved: searchParams.get('gespeichert'),
  };
}

/** The zone of the address, or the branch that gets a new one; another dealer's zone does not exist. */
function targetOf(area: DealerArea, zoneId: string | undefined, branchId: string | null) {
  const zone = zoneId === undefined ? null : area.zones.find(({ id }) => String(id) === zoneId);
  const branch = zone
    ? area.branches.find(({ id }) => id === zone.branchId)
    : (area.branches.find(({ id }) => String(id) === branchId) ?? area.branches[0]);
  if (zone === undefined || !branch) throw notFound();
  return { zone, branch };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { dealerId, form } = await requireDealerForm(server, { request, url });
  const area = await dealerArea(server.deps, dealerId);
  const { zone, branch } = targetOf(area, params.zoneId, form.text('branch'));
  const intent = form.text('intent');
  const read = readZone(form, area, { zoneId: zone?.id ?? null, branchId: branch.id });
  if (!read) throw notFound();
  const saved = await saveForm(server.deps, { dealerId, form, read, changeOf: (change) => change, errorsOf });
  if (!saved.ok) {
    const input = { ...saved.error.input, ...(intent === 'save' && { codes: typedCodes(form, area.known) }) };
    return data({ ...saved.error, input }, { status: saved.error.status });
  }
  if (intent === 'remove') throw redirect('/haendler/gebiete?geloescht=1', 303);
  throw redirect(`/haendler/gebiete/${saved.value.zoneIds?.[0] ?? zone?.id}?gespeichert=${intent}`, 303);
}

/** One zone: its codes as text and on a map, its prices from another, its end. */
export default function Zone({ loaderData: page, actionData }: Route.ComponentProps) {
  const { zone, branch, saved, hasPrices } = page;
  const answer = actionData as ZoneAnswer | undefined;
  const texts = useTexts(zonesTexts);
  const here = zone ? `/haendler/gebiete/${zone.id}` : `/haendler/gebiete/neu?filiale=${branch.id}`;
  return (
    <>
      <BackLink to="/haendler/gebiete" className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="mt-1 text-2xl sm:text-2xl">{zone?.name ?? texts.newTitle}</h1>
      <p className="mt-1 text-ink-2">{texts.branch(branch.name, branch.place)}</p>
      {saved && !answer && (
        <Notice
          tone={hasPrices ? 'good' : 'warn'}
          live
          className="mt-5"
          action={
            <ButtonLink to="/haendler/preise" variant="outline" size="small">
              {texts.toPrices}
            </ButtonLink>
          }
        >
          {saved === 'copy' ? texts.copied : hasPrices ? texts.saved : texts.savedWithout}
        </Notice>
      )}
      {answer?.kind === 'stale' && <StaleNotice what="retained" to={here} className="mt-5" />}
      <ZoneEditor key={`${zone?.id} ${page.version} ${answer?.input.take}`} page={page} answer={answer} />
      {zone && (
        <div className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          <CopyPrices page={page} answer={answer} />
          <DeleteZone zone={zone} page={page} />
        </div>
      )}
    </>
  );
}
