import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Compiles only when no number occurs twice. */
type Distinct<Locks> = {
  [Name in keyof Locks]: Locks[Name] extends Locks[Exclude<keyof Locks, Name>] ? never : Locks[Name];
};
const distinct = <const Locks extends Record<string, number>>(locks: Locks & Distinct<Locks>): Locks => locks;

/**
 * Locks that PostgreSQL keeps for us by number. Processes of different versions meet at them while a new version is
 * brought out: a number never changes its meaning.
 */
export const advisoryLocks = distinct({
  /** Held by the process that uses a bundled PostgreSQL. */
  dataDirectory: 7_031_000,
  /** The next price version; taken by a trigger, too (0002_dealers_prices.sql). */
  priceVersion: 7_031_001,
  demoMarket: 7_031_002,
  migrations: 7_031_003,
  commissionStatements: 7_031_004,
  /** Files of a bank that are read at once. */
  bankFiles: 7_480_001,
  /** Of partners: two processes that issue the same. */
  partnerStatements: 7_460_001,
  demoPartners: 7_460_002,
  /** Two forms that want one host, or one account. */
  partnerHosts: 7_460_003,
  demoNews: 7_031_005,
  demoPersonas: 7_031_006,
  demoProviders: 7_031_007,
  priceFactors: 7_031_008,
  demoTanks: 7_031_010,
  demoPress: 7_031_360,
  demoAdverts: 7_031_012,
  demoPages: 7_031_320,
  /** Held by the process that listens at an existing MQTT broker. */
  mqttBridge: 7_031_011,
  demoMedia: 7_031_031,
  /** By person: uploads that are begun at once, which are counted. */
  mediaUploads: 7_493_001,
  /** Two applications of one mail address. */
  dealerApplications: 7_370_001,
  /** Articles that are published: two of one address. */
  newsAddresses: 7_031_380,
  /** The digest of a country, of which two processes make one. */
  newsletterDigest: 7_031_381,
  demoPrompts: 7_031_382,
  demoLeadPartners: 7_031_420,
  /** Two forms that want one account to read what is their partner's, or advertiser's. */
  leadPartnerReaders: 7_420_001,
  advertiserReaders: 7_330_001,
  demoVisits: 7_031_358,
  demoCommunity: 7_031_400,
  communityNames: 7_031_401,
  /** By address: reports that are sent at once, whose receipts are counted. */
  reportReceipts: 7_465_001,
  statisticsSums: 7_105_001,
});

type LockName = keyof typeof advisoryLocks;

/** Waits for a lock and holds it until the transaction ends; with a text only among those who take it for the same. */
export async function takeLock(tx: Transaction, name: LockName, text?: string): Promise<void> {
  const number = advisoryLocks[name];
  const query =
    text === undefined
      ? sql`select pg_advisory_xact_lock(${number}::bigint)`
      : sql`select pg_advisory_xact_lock(${number}::integer, hashtext(${text}))`;
  await query.execute(tx);
}

/** The same without waiting: false when somebody else holds it. */
export async function tryLock(tx: Transaction, name: LockName): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[name]}::bigint) as is_taken`.execute(tx);
  return rows[0]?.isTaken === true;
}
