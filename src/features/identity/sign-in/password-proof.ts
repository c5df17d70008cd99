import { accountOf } from '../users.store.ts';
import { takeBackAttempt } from './login-failures.store.ts';
import { admitAttempt, type SignInDeps } from './sign-in.ts';

/** What somebody gives who is signed in and asks for something that a stranger at the device must not get. */
export type PasswordProof = {
  userId: number;
  email: string;
  password: string;
  /** Network address of the caller. */
  address: string;
};

/** Is it really them? Wrong passwords count as failed sign-ins do. */
export async function provePassword(
  deps: SignInDeps,
  { userId, email, password, address }: PasswordProof,
): Promise<'right' | 'wrong' | 'too_many'> {
  const attempt = await admitAttempt(deps, { userName: email, address });
  if (attempt.kind === 'too_many') return 'too_many';
  const account = await accountOf(deps.db, email);
  const isRight = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (!isRight || account?.id !== userId) return 'wrong';
  await takeBackAttempt(deps.db, attempt.id);
  return 'right';
}
