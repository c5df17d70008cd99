import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { emailOfUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { guideTeasersOf } from '../../guides/guide-teasers.ts';
import { webhookSecret } from '../../requests/webhook-signature.ts';
import { waitingCount } from '../csv-leads.ts';
import { leadPartnerMonths, type MonthFigures } from '../lead-partner-figures.ts';
import { type LeadPartner, leadPartnerById } from '../lead-partners.store.ts';
import { createLeadPartner, saveLeadPartner } from '../save-lead-partner.ts';
import type { Route } from './+types/lead-partner.page.ts';
import { LeadPartnerForm } from './lead-partner-form.tsx';
import { leadPartnersTexts } from './lead-partners.texts.ts';
import { type LeadPartnerFaults, readLeadPartner } from './read-lead-partner.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.partner?.name ?? 'Neuer Empfänger');

export const shouldRevalidate = afterConflict;

const path = '/support/leads/partner';

const noAccount: LeadPartnerFaults = { account: 'account' };

/** The partner of the address; null for the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const isNew = params.partnerId === 'neu';
  const partner = isNew ? null : ((await leadPartnerById(deps.db, rowIdIn(params.partnerId))) ?? null);
  if (!isNew && !partner) throw notFound();
  return {
    ...{ partner, guides: await guideTeasersOf(deps).names(), formKey: randomUUID() },
    account: partner ? await emailOfUser(deps.db, partner.userId) : '',
    secret: partner?.delivery === 'hook' ? webhookSecret(deps.config.secret, partner.id) : null,
    waiting: partner?.delivery === 'csv' ? await waitingCount(deps.db, partner.id) : null,
    months: partner ? await leadPartnerMonths(deps.db, partner) : [],
    isSaved: url.searchParams.has('gespeichert'),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'adverts');
  const { values, faults } = readLeadPartner(form, server.deps.outside.leadHook);
  const formKey = formKeyIn(form);
  const typed = { formKey, values, input: form.input() };
  const account = form.text('account').trim();
  const saving = { formKey, values, account, userId: user.id };
  if (Object.keys(faults).length > 0)
    return data({ kind: 'invalid' as const, faults, ...typed }, { status: 422 });
  if (params.partnerId === 'neu') {
    const created = await createLeadPartner(server.deps, saving);
    if (created.ok) throw redirect(`${path}/${created.value}?gespeichert`, 303);
    if (created.error !== 'account') {
      const again = { ...typed, formKey: randomUUID(), madeId: created.error.madeId };
      return data({ kind: 'key_used' as const, faults: {}, ...again }, { status: 409 });
    }
    return data({ kind: 'invalid' as const, faults: noAccount, ...typed }, { status: 422 });
  }
  const id = rowIdIn(params.partnerId);
  const expectedVersion = rowIdIn(form.text('version'));
  const saved = await saveLeadPartner(server.deps, { ...saving, id, expectedVersion });
  if (saved.ok) throw redirect(`${path}/${id}?gespeichert`, 303);
  if (saved.error === 'not_found') throw notFound();
  if (saved.error === 'account')
    return data({ kind: 'invalid' as const, faults: noAccount, ...typed }, { status: 422 });
  return data({ kind: 'stale' as const, faults: {}, ...typed }, { status: 409 });
}

/** Everything that is agreed with a partner. */
export default function LeadPartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(leadPartnersTexts);
  const { partner, guides, account, formKey, secret, waiting, months, isSaved } = loaderData;
  return (
    <>
      <PageHead title={partner?.name ?? texts.newTitle} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.kind === 'key_used' && <KeyUsedNotice to={`${path}/${actionData.madeId}`} />}
      {actionData?.kind === 'stale' && partner && (
        <StaleNotice what="retained" to={`${path}/${partner.id}`} className="mt-4" />
      )}
      <LeadPartnerForm
        key={partner?.version ?? 'new'}
        {...{ partner, guides, account }}
        formKey={actionData?.formKey ?? formKey}
        answer={actionData ?? null}
      />
      {secret && (
        <Card className="mt-6 max-w-4xl">
          <h2 className="text-lg">{texts.secretTitle}</h2>
          <p className="mt-1 text-sm text-ink-2">{texts.secretText}</p>
          <p className="mt-3 font-semibold wrap-anywhere">{secret}</p>
        </Card>
      )}
      {partner && months.length > 0 && <Months {...{ partner, months }} />}
      {partner && waiting !== null && <FileCard partner={partner} waiting={waiting} />}
    </>
  );
}

/** What each month comes to, with the sheet that the partner has as well. */
function Months({ partner, months }: { partner: LeadPartner; months: readonly MonthFigures[] }) {
  const texts = useTexts(leadPartnersTexts);
  const format = useFormatter();
  const { money } = formatter(countries[partner.countryId].locale);
  return (
    <Card className="mt-6 max-w-4xl">
      <h2 className="text-lg">{texts.monthsTitle}</h2>
      <ul className="mt-2 divide-y divide-line">
        {months.map(({ month, count, money: sum }) => (
          <li key={month} className="flex flex-wrap items-center gap-x-6">
            <span className="min-w-40 font-semibold">{format.month(`${month}-01`)}</span>
            <span className="grow tabular-nums">
              {texts.monthSum(format.quantity(count), money(cents(sum)))}
            </span>
            {(['pdf', 'csv'] as const).map((kind) => (
              <a
                key={kind}
                href={`${path}/${partner.id}/abrechnung.${kind}?monat=${month}`}
                aria-label={`${texts.files[kind]}: ${format.month(`${month}-01`)}`}
                className="link inline-flex min-h-11 items-center"
              >
                {texts.files[kind]}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileCard({ partner, waiting }: { partner: LeadPartner; waiting: number }) {
  const texts = useTexts(leadPartnersTexts);
  const format = useFormatter();
  return (
    <Card className="mt-6 max-w-4xl">
      <h2 className="text-lg">{texts.fileTitle}</h2>
      <p className="mt-1 text-sm text-ink-2">{texts.fileText(format.quantity(waiting))}</p>
      <PostForm
        action={`/support/leads/partner/${partner.id}/datei`}
        reloadDocument
        className="mt-3 flex flex-wrap items-center gap-3"
      >
        <TextField label={texts.fileFrom} name="ab" inputMode="numeric" maxLength={9} className="w-40" />
        <Button type="submit" variant="outline">
          {texts.fileGet}
        </Button>
      </PostForm>
    </Card>
  );
}
