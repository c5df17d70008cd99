import type { ProviderName } from '#features/catalog/types.ts';
import { cents } from '#platform/money/money.ts';
import {
  type Authorization,
  type Charge,
  type DirectProvider,
  ProviderDeclinedError,
  ProviderUnavailableError,
  type RedirectProvider,
} from './providers.types.ts';

/** What goes wrong with the next request: nothing, it never arrives, or its answer is lost. */
export type MemoryFault = 'none' | 'down' | 'lost';

type Account = { amount: number; captured: number; refunded: number; isReleased: boolean };

/**
 * A provider in memory that keeps books and is strict: it takes what is held once, gives back no more than it took,
 * and knows a request again by its key.
 */
export function memoryProvider(
  name: ProviderName,
  of: { capturesAt: RedirectProvider['capturesAt']; fault(): MemoryFault },
) {
  const accounts = new Map<string, Account>();
  const answers = new Map<string, unknown>();
  const accountOf = (id: string): Account => {
    const account = accounts.get(id);
    if (!account) throw new ProviderDeclinedError(`${name} knows no ${id}`);
    return account;
  };
  const answer = async <T>(key: string, work: () => T): Promise<T> => {
    const fault = of.fault();
    if (fault === 'down') throw new ProviderUnavailableError(`${name} is down`);
    if (!answers.has(key)) answers.set(key, work());
    if (fault === 'lost') throw new ProviderUnavailableError(`${name} said something, but nobody heard it`);
    return answers.get(key) as T;
  };
  const secured = (id: string, amount: number): Authorization => {
    const isTaken = of.capturesAt === 'start';
    accounts.set(id, { amount, captured: isTaken ? amount : 0, refunded: 0, isReleased: false });
    return { kind: isTaken ? 'captured' : 'authorised', id, amount: cents(amount) };
  };
  const common = {
    name,
    capturesAt: of.capturesAt,
    capture: ({ authorizationId, amount, key }: Charge) =>
      answer(key, () => {
        const account = accountOf(authorizationId);
        if (account.captured > 0 || account.isReleased || amount > account.amount)
          throw new ProviderDeclinedError(`${name} cannot take ${amount}`);
        account.captured = amount;
        return { captureId: authorizationId };
      }),
    release: ({ authorizationId, key }: Charge) =>
      answer(key, () => {
        const account = accountOf(authorizationId);
        if (account.captured > 0) throw new ProviderDeclinedError(`${name} has taken it already`);
        account.isReleased = true;
      }),
    refund: ({ captureId, amount, remaining, key }: Charge & { captureId: string; remaining: number }) =>
      answer(key, () => {
        const account = accountOf(captureId);
        account.refunded += amount;
        if (account.captured - account.refunded !== remaining)
          throw new ProviderDeclinedError(`${name} has ${account.captured - account.refunded} left`);
      }),
  };
  return {
    common,
    secured,
    /** Held or taken, cents. */
    net: (id: string): number => {
      const { amount, captured, refunded, isReleased } = accountOf(id);
      if (captured > 0) return captured - refunded;
      return isReleased ? 0 : amount;
    },
  };
}

type Made = ReturnType<typeof memoryProvider>;

/** Whose customer has approved before it is asked. */
export const readyRedirect = ({ common, secured }: Made): RedirectProvider => ({
  ...common,
  approvalMovesMoney: false,
  begin: async ({ reference, amount }) => {
    secured(reference, amount);
    return { providerId: reference, approvalUrl: 'http://localhost/approve' };
  },
  secure: async ({ reference, amount }) => ({
    kind: 'secured',
    authorization: secured(reference, amount),
  }),
  readMessage: async () => ({ outcome: 'unreadable' }),
});

/** Who lends to everybody. */
export const readyLender = ({ common, secured }: Made): DirectProvider => ({
  ...common,
  open: async ({ reference }) => ({ providerId: reference }),
  decide: async ({ providerId, amount }) => ({ ok: true, value: secured(providerId, amount) }),
  plan: async () => {
    throw new ProviderUnavailableError('no plans are made here');
  },
  months: [6, 9, 12, 18],
  methods: { 1: ['instalment'], 2: ['instalment'] },
  limits: { min: cents(20_000), max: cents(500_000) },
  creditor: { name: 'Lender', id: 'DE98ZZZ09999999999' },
  deviceSnippet: null,
});
