import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { emailOfUser } from '#features/identity/identity.ts';
import { pickedMedia } from '#features/media/media.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { marksOf } from '../partner-sites.ts';
import { partnerById } from '../partners.store.ts';
import { createPartner, savePartner } from '../save-partner.ts';
import type { Route } from './+types/partner.page.ts';
import { BrandPreview } from './brand-preview.tsx';
import { formId, PartnerForm } from './partner-form.tsx';
import { partnersTexts } from './partners.texts.ts';
import { type PartnerFaults, type PartnerField, readPartner } from './read-partner.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.partner?.name ?? 'Neuer Partner');

export const shouldRevalidate = afterConflict;

const path = '/support/partner';

/** The partner of the address; null for the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'partners');
  const isNew = params.partnerId === 'neu';
  const partner = isNew ? null : await partnerById(deps.db, rowIdIn(params.partnerId));
  if (!isNew && !partner) throw notFound();
  return {
    partner,
    account: partner ? await emailOfUser(deps.db, partner.userId) : '',
    picked: await pickedMarks(deps, partner?.markId, partner?.markDarkId),
    marks: partner && (await marksOf(deps.db, partner)),
    openHosts: deps.config.hosts.partner,
    formKey: randomUUID(),
    isSaved: url.searchParams.has('gespeichert'),
    csrf: visitor.csrfToken ?? '',
  };
}

async function pickedMarks(
  { db }: Pick<RequestContext['deps'], 'db'>,
  ...ids: (number | null | undefined)[]
) {
  const [markId, markDarkId] = ids;
  const found = await pickedMedia(
    db,
    ids.filter((id) => typeof id === 'number'),
  );
  return { markId: found.get(markId ?? 0) ?? null, markDarkId: found.get(markDarkId ?? 0) ?? null };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps } = server;
  const { user, form } = await requireForm(server, { request, url }, 'partners');
  const { values, faults } = readPartner(form, deps.config.hosts);
  const saving = { values, formKey: formKeyIn(form), account: form.text('account'), changedBy: user.id };
  const refuse = async (found: PartnerFaults, status: 409 | 422) => {
    const picked = await pickedMarks(deps, values.markId, values.markDarkId);
    const answer = { faults: found, input: form.input(), marks: picked, formKey: saving.formKey };
    return data({ ...answer, isStale: status === 409, madeId: null }, { status });
  };
  if (Object.keys(faults).length > 0) return refuse(faults, 422);
  if (params.partnerId === 'neu') {
    const created = await createPartner(deps, saving);
    if (created.ok) throw redirect(`${path}/${created.value}?gespeichert`, 303);
    if (!('madeId' in created.error)) return refuse(faultsOf(created.error), 422);
    const picked = await pickedMarks(deps, values.markId, values.markDarkId);
    const again = { faults: {}, input: form.input(), marks: picked, formKey: randomUUID(), isStale: false };
    return data({ ...again, madeId: created.error.madeId }, { status: 409 });
  }
  const id = rowIdIn(params.partnerId);
  const saved = await savePartner(deps, { ...saving, id, expectedVersion: rowIdIn(form.text('version')) });
  if (saved.ok) throw redirect(`${path}/${id}?gespeichert`, 303);
  if (saved.error === 'not_found') throw notFound();
  return saved.error === 'stale' ? refuse({}, 409) : refuse(faultsOf(saved.error), 422);
}

const codes = { markId: 'picture', markDarkId: 'picture', host: 'host_taken', account: 'account' } as const;

const faultsOf = (error: Partial<Record<keyof typeof codes, true>>): PartnerFaults =>
  Object.fromEntries(
    (Object.keys(error) as (keyof typeof codes & PartnerField)[]).map((field) => [
      field,
      { code: codes[field] },
    ]),
  );

/** A partner's brand with its preview, and what is agreed with it. */
export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(partnersTexts);
  const { partner, account, picked, marks, openHosts, formKey, isSaved } = loaderData;
  return (
    <>
      <PageHead title={partner?.name ?? texts.newTitle} lead={texts.lead} />
      {partner && (
        <Link to={`${path}/${partner.id}/zahlen`} className="link inline-flex min-h-11 items-center">
          {texts.figures}
        </Link>
      )}
      <DoneNotice className="mt-2">{isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.madeId && <KeyUsedNotice to={`${path}/${actionData.madeId}`} />}
      {actionData?.isStale && partner && (
        <StaleNotice what="retained" to={`${path}/${partner.id}`} className="mt-2" />
      )}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <PartnerForm
          key={partner?.version ?? 'new'}
          {...{ partner, account, openHosts }}
          marks={picked}
          formKey={actionData?.formKey ?? formKey}
          answer={actionData ?? null}
        />
        <div className="lg:sticky lg:top-4">
          <BrandPreview
            key={partner?.version ?? 'new'}
            formId={formId}
            saved={
              partner && marks && { id: partner.id, version: partner.version, name: partner.name, marks }
            }
          />
        </div>
      </div>
    </>
  );
}
