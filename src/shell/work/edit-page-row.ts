import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import type { Permission } from '#features/identity/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { type NotSaved, unsaved } from '#platform/work/form-answer.ts';
import { notFound } from '../page-errors.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { requireForm, requireUser } from '../require-user.ts';

/** What a loader or an action is given, as far as these use it. */
export type AskedPage = {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  context: { get(of: typeof requestContext): RequestContext };
};

/** The last part of the address of what is to be made, where that has no path of its own. */
const newParam = 'neu';

/** The row of the address, named by its only parameter; null for one that is to be made. */
function rowIdOf({ params }: Pick<AskedPage, 'params'>): number | null {
  const [param = newParam] = Object.values(params);
  return param === newParam ? null : rowIdIn(param);
}

/**
 * For loaders of pages that edit one row: who looks, the row (null for one that is to be made), and what the page says of its
 * form. `find` answers null or undefined where there is none.
 *
 * @throws the way to the sign-in page, or the error pages 401 and 404
 */
export async function openRow<Row>(
  asked: AskedPage,
  right: Permission,
  find: (db: Database, id: number) => Promise<Row | null | undefined>,
) {
  const { deps, visitor } = asked.context.get(requestContext);
  const user = requireUser({ visitor }, asked.url, right);
  const id = rowIdOf(asked);
  const row = id === null ? null : ((await find(deps.db, id)) ?? undefined);
  if (row === undefined) throw notFound();
  const done = asked.url.searchParams.get('gespeichert');
  return { deps, user, row, page: { formKey: randomUUID(), csrf: visitor.csrfToken ?? '', done } };
}

/** What came of a form. `input` is what its fields show where that is not what was typed. */
type Outcome<Errors> = ({ kind: 'saved'; id: number } | { kind: 'not_found' } | NotSaved<Errors>) & {
  input?: Readonly<Record<string, string>>;
};

type Sent = { deps: RequestContext['deps']; id: number | null; form: PostedForm; userId: number };

/**
 * For actions of such pages: saves what was sent, at the row of the address, and answers why not.
 *
 * @throws the way to the saved row below `path`, or the error pages 401, 403 and 404
 */
export async function saveRow<Errors extends object>(
  asked: AskedPage,
  { right, path }: { right: Permission; path: string },
  save: (sent: Sent) => Promise<Outcome<Errors>>,
) {
  const server = asked.context.get(requestContext);
  const { user, form } = await requireForm(server, asked, right);
  const outcome = await save({ deps: server.deps, id: rowIdOf(asked), form, userId: user.id });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'saved') throw redirect(`${path}/${outcome.id}?gespeichert`, 303);
  const { answer, init } = unsaved(form, outcome, outcome.input);
  return data(answer, init);
}
