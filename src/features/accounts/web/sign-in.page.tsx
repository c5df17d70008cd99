import { data, redirect } from 'react-router';
import { useTexts } from '#web/locale.ts';
import { notFound } from '#web/not-found.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { localAddress } from '#web/return-url.ts';
import { accountsTexts } from '../accounts.texts.ts';
import { requestPasswordReset, requestRegistration } from '../registration.ts';
import { signIn } from '../sign-in.ts';
import { startPageOf } from '../start-page.rules.ts';
import type { Route } from './+types/sign-in.page.ts';
import { signInTexts } from './sign-in.texts.ts';
import { RegisterForm, ResetForm, SentMessage, SignInForm } from './sign-in-forms.tsx';

type View = 'login' | 'register' | 'reset';

/** Only login and register are modes; the forgotten password is a view of the login. */
function viewOf(params: { registerVariant?: string | undefined; viewVariant?: string | undefined }): View {
  const { registerVariant = 'login', viewVariant } = params;
  if (registerVariant === 'register' && viewVariant === undefined) return 'register';
  if (registerVariant !== 'login') throw notFound();
  if (viewVariant === undefined) return 'login';
  if (viewVariant === 'kennwort-vergessen') return 'reset';
  throw notFound();
}

const returnUrlOf = (request: Request): string | null =>
  localAddress(new URL(request.url).searchParams.get('ReturnUrl'));

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { visitor } = context.get(requestContext);
  const returnUrl = returnUrlOf(request);
  if (visitor.user) throw redirect(returnUrl ?? startPageOf(visitor.user));
  return { view: viewOf(params), returnUrl };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Anmelden · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const view = viewOf(params);
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  const returnUrl = returnUrlOf(request);
  if (view === 'login') return attemptSignIn(server, { request, field, returnUrl });
  const asked = { email: field('email'), countryId: server.country.id, returnUrl };
  const outcome =
    view === 'register'
      ? await requestRegistration(server.deps, {
          ...asked,
          firstName: field('firstName'),
          lastName: field('lastName'),
        })
      : await requestPasswordReset(server.deps, asked);
  if (outcome.kind === 'asked') return { kind: 'sent' as const, email: outcome.email };
  const typed = { email: asked.email, firstName: field('firstName'), lastName: field('lastName') };
  return data({ kind: 'invalid' as const, fields: [...outcome.fields], typed }, { status: 422 });
}

type Attempt = { request: Request; field(name: string): string; returnUrl: string | null };

async function attemptSignIn(
  { deps, visitor, country }: RequestContext,
  { request, field, returnUrl }: Attempt,
) {
  const outcome = await signIn(deps, {
    userName: field('email'),
    password: field('password'),
    address: visitor.address,
    userAgent: request.headers.get('user-agent') ?? '',
    countryId: country.id,
    wants: 'tokens',
  });
  if (outcome.kind === 'signed_in') {
    await visitor.signIn(outcome.tokens);
    throw redirect(returnUrl ?? startPageOf(outcome.user), 303);
  }
  const texts = accountsTexts(country.locale);
  const isLimited = outcome.kind === 'too_many';
  const message = isLimited ? texts.tooMany(outcome.retryAfterSeconds) : texts.refused;
  const refused = {
    kind: 'refused' as const,
    message,
    typed: { email: field('email') },
    attempt: Date.now(),
  };
  return isLimited
    ? data(refused, { status: 429, headers: { 'retry-after': String(outcome.retryAfterSeconds) } })
    : data(refused, { status: 401 });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(signInTexts);
  const { view, returnUrl } = loaderData;
  const query = returnUrl ? `?ReturnUrl=${encodeURIComponent(returnUrl)}` : '';
  if (actionData?.kind === 'sent') return <SentMessage email={actionData.email} />;
  const fields = actionData?.kind === 'invalid' ? actionData.fields : [];
  const typed = actionData?.typed;
  switch (view) {
    case 'login':
      return (
        <SignInForm
          query={query}
          email={typed?.email ?? ''}
          message={actionData?.kind === 'refused' ? actionData.message : null}
          attempt={actionData?.kind === 'refused' ? actionData.attempt : 0}
        />
      );
    case 'register':
      return <RegisterForm query={query} typed={typed ?? { email: '' }} fields={fields} />;
    case 'reset':
      return (
        <ResetForm
          query={query}
          email={typed?.email ?? ''}
          error={fields.length > 0 ? texts.emailFault : undefined}
        />
      );
  }
}
