import { data, redirect } from 'react-router';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { type PostedForm, readPostedForm } from '#platform/forms/posted-form.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { localAddress, notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { draftText, findRegistration } from '../drafts.store.ts';
import { signInByPasskey } from '../factors/second-step.ts';
import { securityTexts } from '../factors/security.texts.ts';
import { landingOf } from '../roles/start-page.rules.ts';
import type { Route } from './+types/sign-in.page.ts';
import { requestPasswordReset, requestRegistration } from './registration.ts';
import { signInTexts } from './sign-in.texts.ts';
import { attemptAt, returnQuery, secondStepAddress, signIn } from './sign-in.ts';
import { RegisterForm, ResetForm, SentMessage, SignInForm, type SignInPlace } from './sign-in-forms.tsx';

type View = 'login' | 'register' | 'reset' | 'guest';
type Params = {
  productGroup?: string | undefined;
  registerVariant?: string | undefined;
  viewVariant?: string | undefined;
};

/** Only login and register are modes; the forgotten password is a view of the login, the guest one of an order. */
function viewOf({ registerVariant = 'login', viewVariant, productGroup }: Params): View {
  if (registerVariant === 'register' && viewVariant === undefined) return 'register';
  if (registerVariant === 'register' && viewVariant === 'gast' && productGroup) return 'guest';
  if (registerVariant !== 'login') throw notFound();
  if (viewVariant === undefined) return 'login';
  if (viewVariant === 'kennwort-vergessen') return 'reset';
  throw notFound();
}

/** The same page stands alone and within the order of a product group. */
function placeOf(params: Params, request: Request) {
  const returnUrl = localAddress(new URL(request.url).searchParams.get('ReturnUrl'));
  const query = returnQuery(returnUrl);
  if (params.productGroup === undefined) {
    const place: SignInPlace = { base: '/benutzerkonto/anmeldung', query, guestHref: null };
    return { returnUrl, goesTo: returnUrl, place };
  }
  const group = productGroupOfSlug(params.productGroup);
  if (!group) throw notFound();
  const goesTo = returnUrl ?? `/${group.slug}/angebotsliste`;
  const base = `/benutzerkonto/bestellanmeldung/${group.slug}`;
  return { returnUrl, goesTo, place: { base, query, guestHref: goesTo } satisfies SignInPlace };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const view = viewOf(params);
  const { goesTo, place } = placeOf(params, request);
  if (view === 'guest') throw redirect(goesTo ?? '/');
  if (visitor.user) throw redirect(landingOf(visitor.user, goesTo));
  const isOrder = place.guestHref !== null;
  const draft = isOrder ? await findRegistration(deps.db, visitor.sessionId, deps.clock.now()) : null;
  const nameOf = (field: string) =>
    draftText(draft?.deliveryAddress, field) || draftText(draft?.authData, field);
  return {
    view,
    place,
    input: {
      email: draftText(draft?.authData, 'Email', 'EmailAddress', 'UserName'),
      firstName: nameOf('FirstName'),
      lastName: nameOf('LastName'),
    },
  };
}

export const meta: Route.MetaFunction = () => privatePage('Anmelden');

/** When it may be tried again. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

const person = { email: rawText(300), firstName: rawText(300), lastName: rawText(300) };
const login = { email: rawText(300), password: rawText(300) };

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const view = viewOf(params);
  const { goesTo, returnUrl } = placeOf(params, request);
  const form = await readPostedForm(server, request);
  const attempt = { request, form, goesTo };
  if (view === 'login' && form.text('intent') === 'passkey') return attemptByPasskey(server, attempt);
  if (view === 'login') return attemptSignIn(server, attempt);
  const { email, ...names } = valuesOf(form, person);
  const asked = { email, countryId: server.country.id, partnerId: server.partner?.id, returnUrl };
  const requested =
    view === 'register'
      ? await requestRegistration(server.deps, { ...asked, ...names })
      : await requestPasswordReset(server.deps, asked);
  if (requested.ok) return { kind: 'sent' as const, email: requested.value };
  const answer = { kind: 'invalid' as const, fields: [...requested.error], input: { email, ...names } };
  return data(answer, { status: 422 });
}

/** Without a request to go anywhere it is the start page of who signs in. */
type SignInPost = { request: Request; form: PostedForm; goesTo: string | null };

async function attemptSignIn(server: RequestContext, { request, form, goesTo }: SignInPost) {
  const { deps, visitor, country } = server;
  const { email, password } = valuesOf(form, login);
  const outcome = await signIn(deps, { userName: email, password, ...attemptAt(server, request) });
  if (outcome.kind === 'signed_in') {
    await visitor.signIn(outcome.tokens);
    throw redirect(landingOf(outcome.user, goesTo), 303);
  }
  if (outcome.kind === 'second_step') throw redirect(secondStepAddress(goesTo), 303);
  const texts = signInTexts(country.locale);
  if (outcome.kind === 'refused') return data(withError(texts.refused, email), { status: 401 });
  const { retryAfterSeconds } = outcome;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return data(withError(texts.tooMany(retryAfterSeconds), email), { status: 429, headers });
}

async function attemptByPasskey(server: RequestContext, { request, form, goesTo }: SignInPost) {
  const { deps, visitor, country } = server;
  const { origin } = new URL(request.url);
  const visit = { ...attemptAt(server, request), sessionId: visitor.sessionId, origin };
  const signedIn = await signInByPasskey(deps, visit, form.text('credential'));
  if (!signedIn) return data(withError(securityTexts(country.locale).passkeyRefused), { status: 401 });
  await visitor.signIn(signedIn.tokens);
  throw redirect(landingOf(signedIn.user, goesTo), 303);
}

const withError = (message: string, email = '') => ({
  kind: 'refused' as const,
  message,
  input: { email },
  attempt: Date.now(),
});

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, place } = loaderData;
  if (actionData?.kind === 'sent') return <SentMessage email={actionData.email} place={place} />;
  const fields = actionData?.kind === 'invalid' ? actionData.fields : [];
  const error = actionData?.kind === 'refused' ? actionData : null;
  const shown = actionData?.input ?? loaderData.input;
  switch (view) {
    case 'login':
      return <SignInForm place={place} email={shown.email} error={error} />;
    case 'register':
      return <RegisterForm place={place} input={shown} fields={fields} />;
    case 'reset':
      return <ResetForm place={place} email={shown.email} isWrong={fields.length > 0} />;
  }
}
