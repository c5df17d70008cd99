import { data, isRouteErrorResponse, redirect, redirectDocument } from 'react-router';
import { noteUnreadParameters } from '#features/offers/offers.ts';
import { type PostedForm, readPostedForm } from '#platform/forms/posted-form.ts';
import { notFound } from '#shell/shared.ts';
import { isProved, requestContext, requireOwner } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { checkoutTexts } from '../checkout.texts.ts';
import { failedPage, loadOrderPage } from '../checkout-page.ts';
import { isPathAboutPaying } from '../checkout-steps.rules.ts';
import { noticeParameter, notices } from '../checkout-urls.ts';
import { failedPost, type OrderVisit, orderVisit, pathOf } from '../checkout-visit.ts';
import { exceededRoom } from '../exceeded-tank-room.ts';
import { type PlacingFields, placingFields } from '../order-form.rules.ts';
import { postOrder } from '../post-order.ts';
import { autosaveStep, type PostedStep, postStep } from '../post-step.ts';
import type { Route } from './+types/checkout.page.ts';
import { OfferGone } from './step-notices.tsx';
import { StepPage } from './step-page.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const visit = orderVisit(server, params, request.url);
  // With a price of ours nothing else of the address is read.
  if (!visit.query.has('hash')) noteUnreadParameters(server, visit.query);
  const csrf = server.visitor.csrfToken;
  const unsaved = context.get(failedPost);
  const known = unsaved && failedPage(server.deps, visit, unsaved);
  if (known) return { view: known, csrf, room: null };
  const page = await loadOrderPage(server.deps, visit);
  switch (page.kind) {
    case 'view':
      return { view: page.view, csrf, room: await exceededRoom(server.deps, visit, page.view) };
    case 'redirect':
      throw redirect(page.to);
    case 'not_found':
      throw notFound();
  }
}

/** Everything is saved, then the browser is sent to the next page: reloading that repeats nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const visit = orderVisit(server, params, request.url);
  const posted = await readPostedForm(server, request);
  if (posted.has('idempotencyKey') || isPathAboutPaying(visit.path)) requireOwner(server);
  if (!isProved(server, posted)) {
    return redirect(await saveForProof(server, visit, posted), 303);
  }
  try {
    const outcome = await post(server, visit, posted);
    if (outcome.kind === 'invalid') return data({ ...outcome, attempt: Date.now() }, { status: 422 });
    const to = outcome.to ?? `${pathOf(visit)}${new URL(request.url).search}`;
    // A provider's page is none of ours, even where a stand-in lies below the same address.
    return /^https?:/.test(to) ? redirectDocument(to, 303) : redirect(to, 303);
  } catch (error) {
    server.logError(error);
    context.set(failedPost, posted);
    return data(failed(), { status: 503 });
  }
}

/** Who signed in meanwhile, in another tab, gets the page again with its proof and everything that was typed. */
async function saveForProof(
  { deps, visitor }: RequestContext,
  visit: OrderVisit,
  posted: PostedForm,
): Promise<string> {
  await autosaveStep(deps, { path: visit.path, posted, ensureSession: () => visitor.ensureSession() });
  const query = new URLSearchParams(visit.query);
  query.set(noticeParameter, notices.signed_in);
  return `${pathOf(visit)}?${query}`;
}

const failed = () => ({ kind: 'failed' as const, attempt: Date.now() });

async function post(
  { deps, visitor, partner }: RequestContext,
  visit: OrderVisit,
  posted: PostedForm,
): Promise<PostedStep> {
  const ensureSession = () => visitor.ensureSession();
  // Counted and shown as the last step, an order is placed there alone.
  if (!posted.has('idempotencyKey') || !visit.path.endsWith('bestellung-abschliessen')) {
    return postStep(deps, { ...visit, posted, intent: posted.text('intent'), ensureSession });
  }
  const placing = Object.fromEntries(placingFields.map((name) => [name, posted.text(name)])) as PlacingFields;
  const from = { ip: visitor.address, partnerId: partner?.id ?? null };
  const order = { ...visit, sessionId: await ensureSession(), placing, ...from };
  return { kind: 'redirect', to: await postOrder(deps, order) };
}

/** When the server cannot be reached the page stays as it is, with a way to try again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return data(failed(), { status: 503 });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const locale = matches[0]?.loaderData?.locale ?? 'de-DE';
  const texts = checkoutTexts(locale);
  const view = loaderData?.view;
  const title = view?.kind === 'step' ? texts.pageTitle(texts.steps[view.step].title) : texts.goneTitle;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function OrderPage({ loaderData: { view, room }, actionData }: Route.ComponentProps) {
  return view.kind === 'gone' ? (
    <OfferGone view={view} />
  ) : (
    <StepPage view={view} room={room} answer={actionData} />
  );
}
