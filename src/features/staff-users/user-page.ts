import type { Database } from '#db/database.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import { loadUserAccount } from '#features/identity/identity.ts';
import { mailsTo } from '#features/messages/messages.ts';
import { customerHistory } from '#features/orders/orders.ts';
import type { CountryId } from '#features/places/types.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { buyers } from './buyers.ts';

const maxOrders = 50;
const maxMails = 20;

/** Everything the page of a user shows, and what this agent may change there; null when there is no such user. */
export async function loadUserPage(
  { db, clock }: { db: Database; clock: Clock },
  { agent, userId, countryId }: { agent: SignedInUser; userId: number; countryId: CountryId },
) {
  return loadUserAccount({ db, clock, buyers }, { agent, userId }, async ({ email, dealerId }) => {
    const [history, mails, dealer] = await Promise.all([
      customerHistory(db, userId, { maxOrders, countryId }),
      mailsTo(db, email, maxMails),
      dealerId === null ? null : db.selectNoFrom(ofDealer(dealerId, 'name').as('name')).executeTakeFirst(),
    ]);
    return { ...history, mails, dealer: dealer?.name ?? null };
  });
}

export type UserPage = NonNullable<Awaited<ReturnType<typeof loadUserPage>>>;
