import { data, Link, redirect } from 'react-router';
import { text, valuesOf } from '#platform/forms/form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound, supportTexts } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { startImpersonation } from '../roles/impersonation.ts';
import type { Route } from './+types/user.page.ts';
import { submitUserForm } from './edit-user.ts';
import { userTexts } from './user.texts.ts';
import { AccessForms, UserFactors } from './user-access.tsx';
import { type EditOutcome, editIntents } from './user-edit.rules.ts';
import { UserHistory } from './user-history.tsx';
import { loadUserPage } from './user-page.ts';
import { DataForm, RolesForm, UserForm, UserSection, UserSubmit } from './user-section.tsx';

import { UserBadges } from './user-table.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.user.name || 'Nutzer');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const agent = requireUser({ visitor }, request, 'customers');
  const page = await loadUserPage(deps, { agent, userId: idOf(params.id), countryId: country.id });
  if (!page) throw notFound();
  const done = new URL(request.url).searchParams.get('erledigt');
  return {
    ...page,
    csrf: visitor.csrfToken ?? '',
    done: editIntents.find((known) => known === done) ?? null,
    isAdmin: agent.roles.includes('admin'),
  };
}

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user: agent, form } = await requireForm(server, request, 'customers');
  const userId = idOf(params.id);
  if (form.text('intent') === 'impersonate') {
    const { reason } = valuesOf(form, { reason: text(500) });
    return impersonate(server, { agent, userId, reason });
  }
  const outcome = await submitUserForm(server.deps, { agent, userId, form });
  if (!outcome) throw notFound();
  if (outcome.kind === 'done')
    throw redirect(`/support/benutzer/${userId}/bearbeiten?erledigt=${outcome.what}`, 303);
  const status = { refused: 403, invalid: 422, conflict: 409 }[outcome.kind];
  return data({ outcome, attempt: Date.now() }, { status });
}

const minReasonLength = 3;

async function impersonate(
  { deps, visitor, country }: RequestContext,
  { agent, userId, reason }: { agent: SignedInUser; userId: number; reason: string },
) {
  if (reason.length < minReasonLength) {
    return data({ impersonation: 'reason' as const, attempt: Date.now() }, { status: 422 });
  }
  const started = await startImpersonation(deps, agent, { userId, countryId: country.id, reason });
  if (started.kind === 'refused') {
    return data({ impersonation: 'refused' as const, attempt: Date.now() }, { status: 403 });
  }
  // Drafts of the agent's own session are none of the customer's.
  visitor.dropSession();
  visitor.keepTokens(started.tokens);
  throw redirect('/kunde/startseite', 303);
}

export type UserPageData = Route.ComponentProps['loaderData'];
/** What a form was refused for. */
export type Refused = Exclude<EditOutcome, { kind: 'done' }> | null;

export default function UserEdit({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(userTexts);
  const refused: Refused = actionData && 'outcome' in actionData ? actionData.outcome : null;
  const impersonation = actionData && 'impersonation' in actionData ? actionData.impersonation : null;
  return (
    <>
      <UserHead page={page} />
      {page.done && !actionData && (
        <Notice tone="good" live className="mt-4">
          {texts.done[page.done]}
        </Notice>
      )}
      {refused?.kind === 'refused' && (
        <Notice tone="bad" live className="mt-4">
          {texts.refusals[refused.reason]}
        </Notice>
      )}
      {page.refusals.edit && <Notice className="mt-4">{texts.refusals[page.refusals.edit]}</Notice>}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[23rem_1fr]">
        <div className="grid gap-4">
          {!page.refusals.impersonation && <ImpersonationForm page={page} fault={impersonation} />}
          {!page.refusals.edit && !page.user.isGuest && <DataForm page={page} refused={refused} />}
          {!page.refusals.edit && <AccessForms page={page} refused={refused} />}
          {!page.user.isGuest && <UserFactors page={page} refused={refused} />}
          {!page.refusals.roles && <RolesForm page={page} refused={refused} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <UserHistory page={page} />
        </div>
      </div>
    </>
  );
}

/** The way to act as the customer, with the reason that the audit log keeps. */
function ImpersonationForm({ page, fault }: { page: UserPageData; fault: 'reason' | 'refused' | null }) {
  const texts = useTexts(userTexts);
  const error =
    fault === 'reason' ? texts.faults.reason : fault === 'refused' ? texts.impersonationRefused : undefined;
  return (
    <UserSection title={texts.impersonationTitle}>
      <p className="mb-3 text-sm text-ink-2">{texts.impersonationText}</p>
      <UserForm page={page} intent="impersonate" reload className="grid gap-2">
        <TextField
          id="impersonation-reason"
          name="reason"
          label={texts.impersonationReason}
          hint={texts.impersonationHint}
          maxLength={500}
          autoComplete="off"
          error={error}
        />
        <div>
          <UserSubmit intent="impersonate" variant="secondary">
            {texts.impersonate}
          </UserSubmit>
        </div>
      </UserForm>
    </UserSection>
  );
}

/** Who somebody is, at a glance. */
function UserHead({ page: { user, dealer } }: { page: UserPageData }) {
  const texts = useTexts(userTexts);
  const { noName } = useTexts(supportTexts);
  const format = useFormatter();
  const facts = [
    texts.number(user.id),
    user.email,
    user.place,
    texts.since(format.date(user.createdAt)),
    dealer ? texts.ofDealer(dealer) : '',
  ].filter(Boolean);
  return (
    <header className="mt-5">
      <Link to="/support/user/list" className="link text-sm">
        {texts.back}
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl sm:text-2xl">
        {user.name || noName}
        <span className="flex flex-wrap gap-1 font-normal tracking-normal">
          <UserBadges user={user} />
          {!user.isGuest && !user.isConfirmed && <Badge tone="warn">{texts.unconfirmed}</Badge>}
          {!user.isGuest && !user.hasPassword && <Badge tone="warn">{texts.noPassword}</Badge>}
        </span>
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
        {facts.map((fact) => (
          <span key={fact} className="wrap-anywhere">
            {fact}
          </span>
        ))}
      </p>
      {user.isLocked && (
        <p className="mt-2 text-sm font-medium text-bad">{texts.lockedFor(user.lockReason)}</p>
      )}
    </header>
  );
}
