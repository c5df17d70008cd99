import type { Transaction } from '#db/database.ts';
import { enqueueMails } from '#kernel/mail.ts';
import { addAccountLink, closeLinksOf } from '../account-links.store.ts';
import { accountLinkExpiry } from '../accounts.rules.ts';
import type { ArrivalDeps } from '../arrival.ts';
import { endLoginsOf } from '../logins.store.ts';
import { dropPassword } from '../users.store.ts';
import { deletePasskeysOf } from './passkeys.store.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';
import { closeSecondStepsOf } from './second-step.store.ts';
import { dropTotp } from './totp.ts';

/**
 * For somebody who has lost the device: every factor, the password and all logins go, and a mail leads to the choice
 * of a new password, after which staff sets up a factor again. So neither a stolen password nor a talked-over agent
 * is enough without the mailbox.
 */
export async function resetFactors(
  tx: Transaction,
  { clock, queue }: Pick<ArrivalDeps, 'clock' | 'queue'>,
  { user, countryId }: { user: { id: number; email: string }; countryId: number },
): Promise<void> {
  const now = clock.now();
  await deletePasskeysOf(tx, user.id);
  await dropTotp(tx, user.id);
  await dropRecoveryCodes(tx, user.id);
  await closeSecondStepsOf(tx, user.id);
  await closeLinksOf(tx, user.id, now);
  await dropPassword(tx, user.id);
  await endLoginsOf(tx, { userId: user.id, exceptLoginId: null, reason: 'factors_reset', now });
  const purpose = 'factors_reset';
  const expiresAt = accountLinkExpiry(purpose, now);
  const link = { userId: user.id, countryId, email: user.email, content: {}, now, expiresAt };
  const about = await addAccountLink(tx, { ...link, purpose });
  await enqueueMails(queue, tx, [{ kind: `account_${purpose}`, about }]);
}
