import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Permission } from '#features/identity/types.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { AskedPage, RequestContext } from '#shell/types.ts';
import { othersHere } from '../presence.ts';
import { findSettings } from '../site-content.store.ts';
import { comparedVersions } from '../versions.rules.ts';
import type { Publishable } from './publishable.ts';
import { type DraftOutcome, submitDraft } from './submit-draft.ts';

/** The last part of the address of what is to be made. */
const newParam = 'neu';

/** What the only parameter of the address says. */
const paramOf = ({ params: named }: AskedPage): string => Object.values(named)[0] ?? newParam;

/** What the rules of a kind need of a request. */
type AroundOf<Around> = (server: RequestContext) => Around;

type Opening<Draft, Around> = {
  right: Permission;
  around: AroundOf<Around>;
  /** What a new one begins as. */
  empty(user: SignedInUser): Draft;
};

/**
 * For loaders: what an editor shows.
 *
 * @throws the way to the sign-in page, or the error pages 401 and 404
 */
export async function openDraft<Draft, Problem, Around>(
  asked: AskedPage,
  kind: Publishable<Draft, Problem, Around>,
  { right, around, empty }: Opening<Draft, Around>,
) {
  const server = asked.context.get(requestContext);
  const { deps, visitor } = server;
  const user = requireUser({ visitor }, asked.url, right);
  const param = paramOf(asked);
  const isNew = param === newParam;
  const id = isNew ? 0 : rowIdIn(param);
  const stored = isNew ? null : await kind.find(deps.db, id);
  if (!isNew && !stored) throw notFound();
  const now = deps.clock.now();
  const checked = stored && { id, draft: stored.draft, from: now, now, around: around(server) };
  const [versions, settings, present, problems] = await Promise.all([
    kind.versionsOf(deps.db, id, now),
    findSettings(deps.db),
    stored ? othersHere(deps, { kind: kind.name, ownerId: id, userId: user.id }) : [],
    checked ? kind.problems(deps.db, checked) : [],
  ]);
  return {
    kind: kind.name,
    stored,
    draft: stored?.draft ?? empty(user),
    versions,
    present,
    problems,
    userId: user.id,
    needsReview: settings.needsReview,
    formKey: randomUUID(),
    done: asked.url.searchParams.get('getan') ?? '',
    csrf: visitor.csrfToken ?? '',
  };
}

/** What a press in an editor is answered where the editor stays, with what was typed. */
export type DraftAnswer<Draft, Problem> =
  | { kind: 'unnamed'; draft: Draft; formKey: string }
  | { kind: 'key_used'; draft: Draft; formKey: string; madeId: number }
  | DraftOutcome<Draft, Problem>;

type Pressed<Draft, Around> = {
  right: Permission;
  around: AroundOf<Around>;
  /** Of the list. */
  address: string;
  /** The draft that the form says. */
  read(form: PostedForm): Draft;
  /** Without one nothing is made. */
  nameOf(draft: Draft): string;
};

type Answer<Data> = [answer: Data, init: { status: number }];

/**
 * For actions: does what was pressed, and leads on where it was done.
 *
 * @throws a redirect, or the error pages 401, 403 and 404
 */
export async function answerDraft<Draft, Problem, Around>(
  asked: AskedPage,
  kind: Publishable<Draft, Problem, Around>,
  { right, around, address, read, nameOf }: Pressed<Draft, Around>,
): Promise<Answer<DraftAnswer<Draft, Problem>>> {
  const server = asked.context.get(requestContext);
  const { user, form } = await requireForm(server, asked, right);
  const param = paramOf(asked);
  const userId = user.id;
  if (param === newParam) {
    const draft = read(form);
    if (nameOf(draft) === '')
      return [{ kind: 'unnamed', draft, formKey: form.text('formKey').slice(0, 60) }, { status: 422 }];
    const created = await kind.create(server.deps, { formKey: formKeyIn(form), draft, userId });
    if (created.ok) throw redirect(`${address}/${created.value}?getan=created`, 303);
    const { madeId } = created.error;
    return [{ kind: 'key_used', draft, formKey: randomUUID(), madeId }, { status: 409 }];
  }
  const id = rowIdIn(param);
  const sent = { form, id, userId, around: around(server), read: () => read(form) };
  const outcome = await submitDraft(server.deps, kind, sent);
  if (!outcome) throw notFound();
  if (outcome.kind !== 'saved') return [outcome, { status: outcome.kind === 'conflict' ? 409 : 422 }];
  if (outcome.done === 'autosave') return [outcome, { status: 200 }];
  if (form.text('do') === 'preview') throw redirect(`${address}/${id}/preview`, 303);
  throw redirect(`${address}/${id}?getan=${outcome.done}&stand=${outcome.version}`, 303);
}

/**
 * For loaders: what the page of versions shows, with the two drafts that are compared.
 *
 * @throws the way to the sign-in page, or the error pages 401 and 404
 */
export async function openVersions<Draft, Problem, Around>(
  asked: AskedPage,
  kind: Publishable<Draft, Problem, Around>,
  permission: Permission,
) {
  const { deps, visitor } = asked.context.get(requestContext);
  requireUser({ visitor }, asked.url, permission);
  const stored = await kind.find(deps.db, rowIdIn(paramOf(asked)));
  if (!stored) throw notFound();
  const versions = await kind.versionsOf(deps.db, stored.id, deps.clock.now());
  const { left, right } = comparedVersions(asked.url.searchParams, versions);
  const draftOf = (number: number | null) =>
    versions.find((version) => version.number === number)?.draft ?? stored.draft;
  return {
    id: stored.id,
    draft: stored.draft,
    draftVersion: stored.version,
    left,
    right,
    versions: versions.map(({ draft: _, ...version }) => version),
    drafts: { left: draftOf(left), right: draftOf(right) },
    csrf: visitor.csrfToken ?? '',
  };
}

/**
 * For actions: makes an earlier version the draft and leads to it, below `address` of the list. Answers where the draft has
 * changed meanwhile.
 *
 * @throws a redirect, or the error pages 401, 403 and 404
 */
export async function restoreDraft<Draft, Problem, Around>(
  asked: AskedPage,
  kind: Publishable<Draft, Problem, Around>,
  { right, address, editor = '' }: { right: Permission; address: string; editor?: string },
) {
  const server = asked.context.get(requestContext);
  const { user, form } = await requireForm(server, asked, right);
  const id = rowIdIn(paramOf(asked));
  const restored = await kind.restore(server.deps, {
    id,
    userId: user.id,
    versionId: rowIdIn(form.text('id')),
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`${address}/${id}${editor}?getan=restored`, 303);
  if (restored.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const }, { status: 409 });
}

/** What an editor of drafts shows. */
export type Opened<Draft, Problem> = Awaited<ReturnType<typeof openDraft<Draft, Problem, never>>>;
