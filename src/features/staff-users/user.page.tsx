import { data, redirect } from 'react-router';
import { dealerById } from '#features/dealers/dealers.ts';
import { addOpening, startImpersonation, submitUserForm } from '#features/identity/identity.ts';
import { editIntents, userTexts } from '#features/identity/shared.ts';
import { text, valuesOf } from '#platform/forms/form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RecordPage } from '#platform/work/record.tsx';
import { notFound, staffPages, supportTexts } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/user.page.ts';
import { AccessForms, ImpersonationForm, UserFactors } from './user-access.tsx';
import { UserHistory } from './user-history.tsx';
import { loadUserPage, type UserPage } from './user-page.ts';
import { DataForm, RolesForm } from './user-section.tsx';
import { UserBadges } from './user-table.tsx';

const { right, title } = staffPages['staff-users/user'];

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.user.name || title);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, right);
  const userId = rowIdIn(params.id);
  const page = await loadUserPage(deps, { agent, userId, countryId: country.id });
  if (!page) throw notFound();
  const opened = { actorId: agent.id, userId, action: 'user_opened', details: {} } as const;
  await addOpening(deps.db, { ...opened, now: deps.clock.now() });
  const done = url.searchParams.get('erledigt');
  return {
    ...page,
    csrf: visitor.csrfToken ?? '',
    done: editIntents.find((known) => known === done) ?? null,
    isAdmin: agent.roles.includes('admin'),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user: agent, form } = await requireForm(server, { request, url }, right);
  const userId = rowIdIn(params.id);
  if (form.text('intent') === 'impersonate') {
    const { reason } = valuesOf(form, { reason: text(500) });
    return impersonate(server, { agent, userId, reason });
  }
  const isDealer = async (id: number) => (await dealerById(server.deps.db, id)) !== null;
  const outcome = await submitUserForm(server.deps, { agent, userId, form, isDealer });
  if (!outcome) throw notFound();
  if (outcome.ok) throw redirect(`/support/benutzer/${userId}/bearbeiten?erledigt=${outcome.value}`, 303);
  const status = { not_permitted: 403, invalid: 422, conflict: 409 }[outcome.error.kind];
  return data({ error: outcome.error }, { status });
}

const minReasonLength = 3;

async function impersonate(
  { deps, visitor, country }: RequestContext,
  { agent, userId, reason }: { agent: SignedInUser; userId: number; reason: string },
) {
  if (reason.length < minReasonLength) {
    return data({ impersonation: 'reason' as const }, { status: 422 });
  }
  const started = await startImpersonation(deps, agent, { userId, countryId: country.id, reason });
  if (!started.ok) {
    return data({ impersonation: 'not_permitted' as const }, { status: 403 });
  }
  // Drafts of the agent's own session are none of the customer's.
  visitor.deleteSession();
  visitor.renewTokens(started.value.tokens);
  throw redirect('/kunde/startseite', 303);
}

export default function UserEdit({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(userTexts);
  const error = actionData && 'error' in actionData ? actionData.error : null;
  const impersonation = actionData && 'impersonation' in actionData ? actionData.impersonation : null;
  const { user, errors } = page;
  const { noName } = useTexts(supportTexts);
  return (
    <RecordPage
      back={{ to: staffPages['staff-users/user-list'].path, label: texts.back }}
      title={user.name || noName}
      badges={
        <span className="flex flex-wrap gap-1 font-normal tracking-normal">
          <UserBadges user={user} />
          {!user.isGuest && !user.isConfirmed && <Badge tone="warn">{texts.unconfirmed}</Badge>}
          {!user.isGuest && !user.hasPassword && <Badge tone="warn">{texts.noPassword}</Badge>}
        </span>
      }
      line={<UserLine user={user} dealer={page.dealer} />}
      notices={
        <>
          {user.isLocked && (
            <p className="mt-2 text-sm font-medium text-bad">{texts.lockedFor(user.lockReason)}</p>
          )}
          <DoneNotice className="mt-4">{page.done && !actionData && texts.done[page.done]}</DoneNotice>
          {error?.kind === 'not_permitted' && (
            <Notice tone="bad" live className="mt-4">
              {texts.errors[error.reason]}
            </Notice>
          )}
          {errors.edit && <Notice className="mt-4">{texts.errors[errors.edit]}</Notice>}
        </>
      }
      columns="first23"
      side={
        <>
          {!errors.impersonation && <ImpersonationForm error={impersonation} />}
          {!errors.edit && !user.isGuest && <DataForm page={page} error={error} />}
          {!errors.edit && <AccessForms page={page} error={error} />}
          {!user.isGuest && <UserFactors page={page} error={error} />}
          {!errors.roles && <RolesForm user={user} error={error} />}
        </>
      }
    >
      <UserHistory history={page} isAdmin={page.isAdmin} />
    </RecordPage>
  );
}

/** Who somebody is, at a glance. */
function UserLine({ user, dealer }: Pick<UserPage, 'user' | 'dealer'>) {
  const texts = useTexts(userTexts);
  const format = useFormatter();
  const facts = [
    texts.number(user.id),
    user.email,
    user.place,
    texts.since(format.date(user.createdAt)),
    dealer ? texts.ofDealer(dealer) : '',
  ].filter(Boolean);
  return facts.map((fact) => (
    <span key={fact} className="wrap-anywhere">
      {fact}
    </span>
  ));
}
