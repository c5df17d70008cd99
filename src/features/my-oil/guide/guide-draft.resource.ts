import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/guide-draft.resource.ts';
import { typedIn } from './guide-draft.rules.ts';
import { saveGuideDraft } from './guide-drafts.store.ts';
import { isScreenName } from './guide-steps.rules.ts';
import { guidedTank } from './submit-guide.ts';

/** There is nothing to look at. */
export function loader({ url, context }: Route.LoaderArgs): never {
  requireUser(context.get(requestContext), url, 'ownAccount');
  throw notFound();
}

/** Saves what is typed into a screen of the guide, for the account's other devices. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const isNew = params.id === 'neu';
  const tank = isNew ? null : await guidedTank(server, { id: params.id, userId: user.id });
  const screen = form.text('step');
  if (tank === undefined || !isScreenName(screen)) throw notFound();
  const now = server.deps.clock.now().getTime();
  // By the server's clock, as the page reckons it; nobody has typed in the future.
  const typedAt = new Date(Math.min(now, Number(/^\d{1,15}$/.exec(form.text('typedAt'))?.[0] ?? 0)));
  const draft = { screen, content: typedIn(form.input()), typedAt };
  await saveGuideDraft(server.deps.db, { userId: user.id, tankId: tank?.id ?? null, ...draft });
  return new Response(null, { status: 204 });
}
