import type { GrantedRole } from '#features/identity/roles/roles.ts';

/** What the marketplace of the browser tests can be asked for beside its site; done by market.process.ts. */
export type MarketCalls = {
  /** Waits until every job that was due at this moment is done: mails are written, withdrawals judged. */
  finishJobs(): Promise<void>;
  /** Does a job that otherwise runs by the clock, such as "sum_statistics". */
  runJob(task: string): Promise<void>;
  /** Everything that was ever written to somebody, newest first, with the secrets of its links. */
  mailsTo(recipient: string): Promise<WrittenMail[]>;
  addPerson(person: NewPerson): Promise<Person>;
  addDealer(): Promise<Dealer>;
  /** Gives somebody a tank, with levels of so many days where they are told. */
  addTank(tank: NewOilTank): Promise<{ tankId: number; sensorId: number | null }>;
  /** A sensor tells litres, or the height of the level in mm, each so many hours ago, the oldest first. */
  sensorSaid(said: {
    sensorId: number;
    measure?: 'volume' | 'level';
    levels: readonly (readonly [hoursAgo: number, value: number])[];
  }): Promise<void>;
  /** Lets the day of an order's appointment be today, whatever day was possible when it was made. */
  appointmentCame(orderId: string): Promise<void>;
  /** Lets the goods of an order be such that their contract can be withdrawn from: AdBlue. */
  isAdBlue(orderId: string): Promise<void>;
  /** The customer's bank took the debit of an order back: a matter for people of finance. */
  returnDebit(orderNumber: string): Promise<void>;
  /** The debit of an order was announced as long ago as banks and law want. */
  announcedLongAgo(orderNumber: string): Promise<void>;
  /** Lets somebody's exported files be as old as files get. */
  expireExports(userId: number): Promise<void>;
  /** Lets the links to an order that mails have brought be older than they may be. */
  endOrderLinks(orderId: string): Promise<void>;
  /** A browser subscribes at the stand-in of a push service, under the key of this marketplace. */
  newBrowser(publicKey: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
  /** Everything that a browser was told, decrypted with its keys; what waits for the morning is told now. */
  pushedTo(endpoint: string): Promise<{ text: string; urgency: string }[]>;
  /** Somebody has switched notices on somewhere. */
  addDevice(userId: number): Promise<void>;
  /** Lets a member of the community have agreed to guidelines that hold no more. */
  acceptedEarlier(userId: number): Promise<void>;
  /** A job has failed for the last time, with this error. */
  failJob(failed: { task: string; error: string }): Promise<void>;
};

export type WrittenMail = { id: number; subject: string; html: string; text: string };
/** Staff need no second factor, as the personas of the demo market. */
export type NewPerson = { role?: GrantedRole; firstName?: string; lastName?: string; dealerId?: number };
/** A box of 2,000 l in Berlin unless told. */
export type NewOilTank = {
  userId: number;
  name?: string;
  house?: string;
  postalCode?: string;
  countryId?: 1 | 2 | 3;
  /** A lying cylinder of 6,032 l instead. */
  isRound?: boolean;
  /** Without its dimensions where false. */
  isGauged?: boolean;
  /** Reports by a sensor; else it is dipped. */
  isSensed?: boolean;
  /** When it was heard last, hours ago. */
  heardHoursAgo?: number;
  /** In it now; no level without it. */
  litres?: number;
  /** Days before today whose levels are known, each with so many litres more. */
  days?: number;
  perDay?: number;
};
export type Person = { userId: number; email: string; firstName: string; lastName: string };
/** Sells heating oil at one place for cash, and `email` works for it. */
export type Dealer = { dealerId: number; name: string; email: string; place: { zip: string; city: string } };

export const market: MarketCalls = {
  finishJobs: () => ask('finishJobs'),
  runJob: (task) => ask('runJob', task),
  mailsTo: (recipient) => ask('mailsTo', recipient),
  addPerson: (person) => ask('addPerson', person),
  addDealer: () => ask('addDealer'),
  addTank: (tank) => ask('addTank', tank),
  sensorSaid: (said) => ask('sensorSaid', said),
  appointmentCame: (orderId) => ask('appointmentCame', orderId),
  isAdBlue: (orderId) => ask('isAdBlue', orderId),
  returnDebit: (orderNumber) => ask('returnDebit', orderNumber),
  announcedLongAgo: (orderNumber) => ask('announcedLongAgo', orderNumber),
  expireExports: (userId) => ask('expireExports', userId),
  endOrderLinks: (orderId) => ask('endOrderLinks', orderId),
  newBrowser: (publicKey) => ask('newBrowser', publicKey),
  pushedTo: (endpoint) => ask('pushedTo', endpoint),
  addDevice: (userId) => ask('addDevice', userId),
  acceptedEarlier: (userId) => ask('acceptedEarlier', userId),
  failJob: (failed) => ask('failJob', failed),
};

async function ask<Result>(call: keyof MarketCalls, given: unknown = null): Promise<Result> {
  const address = process.env.E2E_CONTROL;
  if (!address) throw new Error('E2E_CONTROL is not set: run npm run e2e');
  const answer = await fetch(`${address}/${call}`, { method: 'POST', body: JSON.stringify(given) });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return (await answer.json()) as Result;
}
