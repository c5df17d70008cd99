import { KeyRound } from 'lucide';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { securityTexts } from '../factors/security.texts.ts';
import { PasskeyButton, useKnowsPasskeys, usePasskeySuggestions } from '../factors/use-passkey.tsx';
import type { RegistrationField } from './registration.ts';
import { signInTexts } from './sign-in.texts.ts';

/** Where the forms stand: on their own or within an order. */
export type SignInPlace = {
  /** Path of the sign-in page. */
  base: string;
  /** With the ReturnUrl, '' without one. */
  query: string;
  /** Where a guest goes on ordering; null outside of an order. */
  guestHref: string | null;
};

export function SignInForm(props: { place: SignInPlace; email: string; error: SignInError | null }) {
  const texts = useTexts(signInTexts);
  const { base, query, guestHref } = props.place;
  return (
    <Frame title={texts.title} lead={guestHref ? texts.orderLead : texts.lead}>
      <SignInErrorNotice error={props.error} />
      <PostForm className="grid gap-4" noValidate>
        <EmailField defaultValue={props.email} autoComplete="username webauthn" />
        <OnlyPassword label={texts.password} autoComplete="current-password" />
        <Submit>{texts.submit}</Submit>
        <Link to={`${base}/login/kennwort-vergessen${query}`} className="link justify-self-center py-2.5">
          {texts.forgotten}
        </Link>
      </PostForm>
      <SignInWithPasskey />
      <Other
        question={texts.noAccount}
        {...(!guestHref && { note: texts.guestNote })}
        to={`${base}/register${query}`}
        label={texts.toRegister}
      />
      {guestHref && <Other question={texts.withoutAccount} to={guestHref} label={texts.asGuest} />}
    </Frame>
  );
}

export function RegisterForm(props: {
  place: SignInPlace;
  input: { email: string; firstName?: string; lastName?: string };
  fields: readonly RegistrationField[];
}) {
  const texts = useTexts(signInTexts);
  const { base, query, guestHref } = props.place;
  const messages = {
    email: texts.emailError,
    firstName: texts.firstNameError,
    lastName: texts.lastNameError,
  };
  const error = (field: RegistrationField) => (props.fields.includes(field) ? messages[field] : undefined);
  return (
    <Frame title={texts.registerTitle} lead={guestHref ? texts.orderRegisterLead : texts.registerLead}>
      <ErrorSummary failures={props.fields.map((field) => ({ fieldId: field, message: messages[field] }))} />
      <PostForm className="grid gap-4" noValidate>
        <div className="grid gap-4 xs:grid-cols-2">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={texts[name]}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              maxLength={60}
              defaultValue={props.input[name] ?? ''}
              error={error(name)}
              required
            />
          ))}
        </div>
        <EmailField defaultValue={props.input.email} error={error('email')} />
        <Submit>{texts.registerSubmit}</Submit>
        <p className="text-center text-sm text-ink-2">
          <Link to="/datenschutz" className="link">
            {texts.privacy}
          </Link>
        </p>
      </PostForm>
      <Other question={texts.hasAccount} to={`${base}${query}`} label={texts.toSignIn} />
      {guestHref && <Other question={texts.withoutAccount} to={guestHref} label={texts.asGuest} />}
    </Frame>
  );
}

export function ResetForm(props: { place: SignInPlace; email: string; isWrong: boolean }) {
  const texts = useTexts(signInTexts);
  const error = props.isWrong ? texts.emailError : undefined;
  return (
    <Frame title={texts.resetTitle} lead={texts.resetLead}>
      <ErrorSummary failures={error ? [{ fieldId: 'email', message: error }] : []} />
      <PostForm className="grid gap-4" noValidate>
        <EmailField defaultValue={props.email} error={error} />
        <Submit>{texts.resetSubmit}</Submit>
        <Link to={`${props.place.base}${props.place.query}`} className="link justify-self-center py-2.5">
          {texts.toSignIn}
        </Link>
      </PostForm>
    </Frame>
  );
}

export function SentMessage({ email, place }: { email: string; place: SignInPlace }) {
  const texts = useTexts(signInTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="wide" raised>
      <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-2xl">
        {texts.sentTitle}
      </h1>
      <p className="mt-4 text-lg">{texts.sent(email)}</p>
      <p className="mt-3 text-ink-2">{texts.sentNote}</p>
      {place.guestHref && <p className="mt-3 text-ink-2">{texts.sentInOrder}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {place.guestHref && (
          <ButtonLink to={place.guestHref} variant="primary">
            {texts.asGuest}
          </ButtonLink>
        )}
        <ButtonLink to={`${place.base}${place.query}`} variant="outline">
          {texts.toSignIn}
        </ButtonLink>
      </div>
    </Card>
  );
}

export function Frame(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card padding="wide" raised>
      <h1 className="text-2xl sm:text-2xl">{props.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{props.lead}</p>
      <div className="grid gap-5">{props.children}</div>
    </Card>
  );
}

type FieldProps = ComponentProps<typeof TextField>;

type PasswordProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint' | 'error'>;

export const OnlyPassword = (props: PasswordProps) => (
  <PasswordField id="password" name="password" {...props} maxLength={200} required />
);

function EmailField({
  autoComplete = 'username',
  ...props
}: Pick<FieldProps, 'defaultValue' | 'error' | 'autoComplete'>) {
  const { email: label } = useTexts(signInTexts);
  const attributes = { label, autoComplete, maxLength: 254, ...props };
  return <TextField id="email" name="email" type="email" inputMode="email" {...attributes} required />;
}

type SignInError = { message: string; attempt: number };

/** Why nobody was let in; read out again with each attempt. */
function SignInErrorNotice({ error }: { error: SignInError | null }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message again is news, too
  useEffect(() => box.current?.focus(), [error?.attempt]);
  if (!error) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-bad bg-bad-bg px-4 py-3">
      {error.message}
    </div>
  );
}

export function Submit({ children }: { children: ReactNode }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Button type="submit" variant="primary" size="large" busy={isBusy}>
      {children}
    </Button>
  );
}

/** The way to somewhere else, below the form. */
function Other(props: { question: string; note?: string; to: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p>
        {props.question}
        {props.note && <span className="block text-sm text-ink-2">{props.note}</span>}
      </p>
      <ButtonLink to={props.to} variant="outline">
        {props.label}
      </ButtonLink>
    </div>
  );
}

/** The way in without a password, for browsers that know it. */
function SignInWithPasskey() {
  return useKnowsPasskeys() ? <PasskeySignIn /> : null;
}

function PasskeySignIn() {
  const texts = useTexts(securityTexts);
  usePasskeySuggestions();
  return (
    <div className="grid gap-2">
      <PasskeyButton variant="outline">
        <Icon of={KeyRound} />
        {texts.withPasskey}
      </PasskeyButton>
      <p className="text-sm text-ink-2">{texts.passkeyExplained}</p>
    </div>
  );
}
