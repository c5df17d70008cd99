import { fork } from 'node:child_process';
import path from 'node:path';
import { fakeClock } from '#test/fake-clock.ts';
import { ledgerVariable } from '../../scripts/processor-time.ts';

/** What the market's process can be asked for. */
export type Calls = {
  origin(): Promise<string>;
  /** 1: every question to the database fails. */
  setOutage(isOn: number): Promise<void>;
  /** 1: every calculation fails. */
  setBroken(isOn: number): Promise<void>;
  /** Net, ten-thousandths of EUR per 100 l. */
  setPrice(price: number): Promise<void>;
  /** Of the provider of payment 29: 0 customers have approved, 1 nobody has yet, 2 it does not answer. */
  setProvider(state: number): Promise<void>;
  orderCount(): Promise<number>;
  /** The dealer stops trading. */
  lock(): Promise<void>;
  /** Another dealer, who is dearer, serves the same place. */
  addRival(): Promise<void>;
  /** The dealer confirms an order, which is of AdBlue from now on: such goods have the right of withdrawal. */
  confirmAdBlue(orderId: number): Promise<void>;
  /** The job looks at the withdrawals that have come in. */
  judgeWithdrawals(): Promise<void>;
  passMinutes(minutes: number): Promise<void>;
  /** The service worker that is served: 0 the one that removes itself, 1 that of the build, 2 that of a later one. */
  setWorker(state: number): Promise<void>;
  /** The first step of the dealer's present offer. */
  offerPath(): Promise<string>;
  /** The link that the customer's mail carries. */
  linkOf(orderId: number): Promise<string>;
  stop(): Promise<void>;
};

/** Where its database notes what it has used. */
const ledger = (): Record<string, string> => {
  const file = process.env[ledgerVariable];
  return file ? { [ledgerVariable]: file } : {};
};

export type Question = { id: number; call: keyof Calls; value: number };
type Answer = { id: number; answer?: unknown; failure?: string };

/**
 * A marketplace of one's own with one dealer, for what the shared one cannot do: let time pass, change a price at the
 * right moment, take the database away. `variables` are of the operator's configuration.
 */
export function startOwnMarket(variables: Readonly<Record<string, string>> = {}): Calls {
  const child = fork(path.join(import.meta.dirname, 'own-market.process.ts'), {
    execArgv: [],
    env: { ...variables, ...fakeClock(), ...ledger(), PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.on('exit', (code) => {
    for (const [id, tell] of waiting) tell({ id, failure: `the market's process ended with ${code}` });
  });
  let asked = 0;
  const ask = (call: keyof Calls, value = 0) =>
    new Promise<never>((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, ({ answer, failure }) =>
        failure ? reject(new Error(failure)) : resolve(answer as never),
      );
      child.send({ id, call, value } satisfies Question);
    });
  return {
    origin: () => ask('origin'),
    setOutage: (isOn) => ask('setOutage', isOn),
    setBroken: (isOn) => ask('setBroken', isOn),
    setPrice: (price) => ask('setPrice', price),
    setProvider: (state) => ask('setProvider', state),
    orderCount: () => ask('orderCount'),
    lock: () => ask('lock'),
    addRival: () => ask('addRival'),
    confirmAdBlue: (orderId) => ask('confirmAdBlue', orderId),
    judgeWithdrawals: () => ask('judgeWithdrawals'),
    passMinutes: (minutes) => ask('passMinutes', minutes),
    setWorker: (state) => ask('setWorker', state),
    offerPath: () => ask('offerPath'),
    linkOf: (orderId) => ask('linkOf', orderId),
    stop: () => ask('stop'),
  };
}
