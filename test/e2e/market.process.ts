import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { saveOwnChange } from '#features/dealers/prices/price-changes.ts';
import { createUser, grantRole } from '#features/identity/users.store.ts';
import { raiseAlert } from '#features/payments/payment-alerts.store.ts';
import { countries } from '#features/places/countries.ts';
import { deliverPushTask } from '#features/push/enqueue-pushes.ts';
import { deviceFixture } from '#features/push/push.fixture.ts';
import { toldAt } from '#features/push/quiet-hours.rules.ts';
import { paymentByOrderNumber } from '#features/receivables/reconcile/bank-lines.store.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { addTank } from '#features/tanks/tanks.store.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { loadConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { featureJobs } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import { startProcess } from '#server/process.ts';
import { runUntilSignal } from '#server/serve.ts';
import { announce } from '#server/site-addresses.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { isOutage } from '#server/system-errors.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { type PushService, startPushService } from '#test/fakes/push-service.ts';
import type { Dealer, MarketCalls, NewOilTank, NewPerson, Person, WrittenMail } from './market.ts';
import { ownPassword } from './people.ts';

/**
 * The marketplace of the browser tests: a whole process as an operator starts it, in which nothing begins by the clock
 * and whose jobs, mails, people and dealers the tests have in hand (market.ts).
 */
const start = async (onLost: (error: Error) => void) => {
  const pushService = await startPushService();
  const config = await loadConfig({ ...process.env, PUSH_SERVICES: pushService.origin });
  const running = await startProcess({
    config,
    log: createLog(config.logLevel),
    site: await loadSiteBuild(),
    onLost,
    passwords: cheapPasswords(),
    clockwork: 'held',
  });
  const control = await serveCalls(callsOn(running.deps, pushService));
  console.log(`Control: ${control.address}`);
  announce(running, config);
  return {
    ...running,
    stop: async () => {
      control.close();
      await pushService.stop();
      await running.stop();
    },
  };
};

async function serveCalls(calls: MarketCalls) {
  const server = createServer(async (request, response) => {
    const call = (request.url ?? '').slice(1) as keyof MarketCalls;
    try {
      const given = JSON.parse(await text(request));
      const answer = await (calls[call] as (given: unknown) => Promise<unknown>)(given);
      response.end(JSON.stringify(answer ?? null));
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.stack : String(error));
    }
  });
  // Connections end with their clients: one that ends as the next call sets out makes that call fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const found = server.address();
  const port = typeof found === 'object' && found ? found.port : 0;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

const callsOn = (deps: Deps, pushService: PushService): MarketCalls => ({
  finishJobs: () => finishJobs(deps),
  runJob: async (task) => {
    await deps.db.transaction().execute((tx) => deps.queue.enqueue(tx, task, {}));
    await finishJobs(deps);
  },
  mailsTo: (recipient) => mailsTo(deps, recipient),
  addPerson: (person) => addPerson(deps, person),
  addDealer: () => addDealer(deps),
  addTank: (tank) => addOilTank(deps, tank),
  sensorSaid: async ({ sensorId, levels, measure = 'volume' }) => {
    const readings = levels.map(([hoursAgo, value]) => ({
      deviceAt: new Date(deps.clock.now().getTime() - hoursAgo * 3_600_000),
      sequence: null,
      measure,
      value,
      temperature: 15,
      battery: 3.5,
      signal: -70,
    }));
    await storeReadings(deps, [{ sensorId, readings }]);
  },
  appointmentCame: (orderId) => appointmentCame(deps, orderId),
  isAdBlue: (orderId) => isAdBlue(deps, orderId),
  returnDebit: (orderNumber) => returnDebit(deps, orderNumber),
  announcedLongAgo: (orderNumber) => announcedLongAgo(deps, orderNumber),
  expireExports: (userId) => expireExports(deps, userId),
  endOrderLinks: (orderId) => endOrderLinks(deps, Number(orderId)),
  newBrowser: async (publicKey) => pushService.subscribe(publicKey),
  pushedTo: async (endpoint) => {
    await tellAtOnce(deps, endpoint);
    expectNoWrongs(pushService);
    return pushService.messages.filter((message) => message.endpoint === endpoint);
  },
  addDevice: (userId) => deviceFixture(deps.db, userId),
  acceptedEarlier: async (userId) => {
    await deps.db
      .updateTable('communityMembers')
      .set({ acceptedVersion: 0 })
      .where('userId', '=', userId)
      .execute();
  },
  failJob: (failed) => failJob(deps, failed),
});

/** By night messages wait for the morning: tests do not. */
async function tellAtOnce(deps: Deps, endpoint: string): Promise<void> {
  await finishJobs(deps);
  const now = toldAt(deps.clock.now(), countries[1].timeZone);
  const jobs = featureJobs({ ...deps, clock: { now: () => now } });
  const deliver = jobs.find(({ task }) => task === deliverPushTask);
  const waiting = await deps.db
    .selectFrom('pushMessages')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushMessages.subscriptionId')
    .select('pushMessages.id')
    .where('endpoint', '=', endpoint)
    .where('state', '=', 'waiting')
    .execute();
  for (const { id } of waiting) await deliver?.run({ messageId: id });
}

function expectNoWrongs({ wrongs }: PushService): void {
  if (wrongs.length > 0) throw new Error(`not as the standards say: ${wrongs.join('; ')}`);
}

/** A job may ask for another one (whose address is it? then the mail), which may ask for one more. */
const maxChainLength = 3;

/**
 * Waits for what is due and for what that asks for: a job's own transaction has asked before the job is gone. Jobs that
 * others ask for meanwhile are not waited for: tests beside this one do so all the time. What was asked for at once is
 * due also when the machine's clock has been set back a little since; what failed waits longer than that, and is told.
 */
async function finishJobs({ db }: Deps): Promise<void> {
  const isDue = sql`run_at <= now() + interval '1 second' and attempts < max_attempts`;
  for (let link = 0; link < maxChainLength; link++) {
    const { rows: due } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
      where ${isDue}`.execute(db);
    const ids = due.map(({ id }) => id);
    const isWaiting = async () => {
      const { rows } = await sql`select from graphile_worker._private_jobs
        where id = any(${ids}::bigint[]) and ${isDue} limit 1`.execute(db);
      return rows.length > 0;
    };
    while (ids.length > 0 && (await isWaiting().catch(yesWhenBusy))) await pause(20);
    const { rows: failed } = await sql<{ id: string; error: string }>`
      select id::text, last_error as error from graphile_worker._private_jobs
      where id = any(${ids}::bigint[]) and last_error is not null`.execute(db);
    for (const { id, error } of failed) console.error(`Job ${id} failed: ${error}`);
  }
}

/** A request's limits hold for what is looked at here as well: on a machine that others keep busy nobody knows yet. */
function yesWhenBusy(error: unknown): true {
  if (isOutage(error)) return true;
  throw error;
}

async function appointmentCame({ db, clock }: Deps, orderId: string): Promise<void> {
  const appointmentDay = localDay(clock.now(), 'Europe/Berlin');
  await db.updateTable('orders').set({ appointmentDay }).where('id', '=', Number(orderId)).execute();
}

async function isAdBlue({ db }: Deps, orderId: string): Promise<void> {
  await sql`update orders set terms = jsonb_set(terms, '{product,productGroupId}', '5') where id = ${Number(orderId)}`.execute(
    db,
  );
}

async function returnDebit({ db, queue, clock }: Deps, orderNumber: string): Promise<void> {
  const paymentId = (await paymentByOrderNumber(db, orderNumber)) ?? 0;
  const raised = { about: { paymentId }, kind: 'debit_returned', reason: 'AM04', at: clock.now() } as const;
  await db.transaction().execute((tx) => raiseAlert(queue, tx, raised));
}

async function announcedLongAgo({ db }: Deps, orderNumber: string): Promise<void> {
  const paymentId = (await paymentByOrderNumber(db, orderNumber)) ?? 0;
  await sql`update direct_debits set created_at = created_at - interval '3 days'
    where payment_id = ${paymentId}`.execute(db);
}

async function expireExports({ db, clock }: Deps, userId: number): Promise<void> {
  await db.updateTable('dataExports').set({ expiresAt: clock.now() }).where('userId', '=', userId).execute();
}

async function endOrderLinks({ db, clock }: Deps, orderId: number): Promise<void> {
  await db
    .updateTable('accessTokens')
    .set({ expiresAt: clock.now() })
    .where('orderId', '=', orderId)
    .execute();
}

async function mailsTo({ db }: Deps, recipient: string): Promise<WrittenMail[]> {
  const found = await db
    .selectFrom('mails')
    .select(['id', 'subject', 'bodyHtml', 'bodyText'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
  return found.map(({ id, subject, bodyHtml, bodyText }) => ({
    id,
    subject,
    html: bodyHtml,
    text: bodyText,
  }));
}

let hashed: Promise<string> | undefined;

async function addPerson(deps: Deps, person: NewPerson): Promise<Person> {
  hashed ??= deps.passwords.hash(ownPassword);
  const passwordHash = await hashed;
  const { role, dealerId = null, firstName = 'Nora', lastName = 'Neumann' } = person;
  const email = `${role ?? 'kunde'}-${randomUUID().slice(0, 8)}@demo.example`;
  const names = { salutation: 'Frau', title: '', firstName, lastName };
  const now = deps.clock.now();
  const userId = await deps.db.transaction().execute(async (tx) => {
    const isDemo = role !== undefined;
    const id = await createUser(tx, { countryId: 1, email, ...names, passwordHash, isDemo, now });
    if (id === null) throw new Error(`${email} has an account already`);
    if (role) await grantRole(tx, { userId: id, role, grantedBy: null, now });
    if (dealerId) await tx.updateTable('users').set({ dealerId }).where('id', '=', id).execute();
    return id;
  });
  return { userId, email, firstName, lastName };
}

async function addOilTank({ db, clock }: Deps, given: NewOilTank) {
  const { userId, name = 'Keller', house = '', postalCode = '10115', countryId = 1, isGauged = true } = given;
  const { isSensed = true, heardHoursAgo = 0, litres, days = 0, perDay = 8 } = given;
  const now = clock.now();
  const heardAt = new Date(now.getTime() - heardHoursAgo * 3_600_000);
  const shape = given.isRound
    ? ({ shapeId: 2, length: 3000, diameter: 1600 } as const)
    : ({ shapeId: 1, length: 1600, width: 1000, height: 1250 } as const);
  const form = isGauged ? shape : {};
  const tank = { userId, countryId, postalCode, name, house, isSetUp: isGauged, ...form } as const;
  return db.transaction().execute(async (tx) => {
    const tankId = await addTank(tx, tank, now);
    const sensorId = isSensed ? await addSensor(tx, { userId, tankId, at: heardAt }) : null;
    if (!isSensed && litres !== undefined) await addDipstick(tx, { userId, tankId, at: heardAt });
    const today = localDay(heardAt, 'Europe/Berlin');
    const levels = Array.from({ length: litres === undefined ? 0 : days + 1 }, (_, ago) => {
      const last = (litres ?? 0) + ago * perDay;
      const lastAt = new Date(heardAt.getTime() - ago * 86_400_000);
      return { tankId, day: addDays(today, -ago), low: last, high: last, last, lastAt, readings: 1 };
    });
    if (levels.length > 0) await tx.insertInto('tankDays').values(levels).execute();
    return { tankId, sensorId };
  });
}

type InTank = { userId: number; tankId: number; at: Date };

const addSensor = (tx: Transaction, of: InTank): Promise<number> =>
  addMeasuring(tx, { ...of, kind: 'device', serial: `MEX-${randomUUID().slice(0, 8)}` });

const addDipstick = (tx: Transaction, of: InTank): Promise<number> =>
  addMeasuring(tx, { ...of, kind: 'dip', serial: `peilstab-${of.tankId}` });

async function addMeasuring(
  tx: Transaction,
  { at, ...sensor }: InTank & { kind: string; serial: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('sensors')
    .values({ ...sensor, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const state = { sensorId: id, receivedAt: at, measuredAt: at, changedAt: at, measuredDays: 30 };
  await tx.insertInto('sensorStates').values(state).execute();
  return id;
}

/** Nothing else is looked for there: the lists of Berlin stay as the demo market has them. */
const place = { zip: '17489', city: 'Greifswald' };

async function addDealer(deps: Deps): Promise<Dealer> {
  const name = `Boddenöl ${randomUUID().slice(0, 8)}`;
  const { dealerId, zoneId } = await deps.db.transaction().execute((tx) => insertDealer(tx, name));
  // Far enough from the demo market's prices of every day that none looks like a slip of the pen.
  const tiers = { amounts: [500, 1500], prices: [900_000, 800_000] };
  const lists = [1, 2].map((productId) => ({ zoneId, productId, tiers }));
  const published = await saveOwnChange(deps, { dealerId, change: { kind: 'price_lists', lists } });
  if (!published.ok) throw new Error(JSON.stringify(published.error));
  while (deps.pricing.index().version < published.value.version) await pause(10);
  const { email } = await addPerson(deps, { role: 'dealer', dealerId, lastName: 'Boddin' });
  return { dealerId, name, email, place };
}

async function insertDealer(tx: Transaction, name: string) {
  const { id: dealerId } = await tx
    .insertInto('dealers')
    .values({
      countryId: 1,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name,
      legalName: `${name} GmbH`,
      street: 'Am Bodden 7',
      postalCode: place.zip,
      place: place.city,
      phone: '+493834123456',
      email: 'auftrag@boddenoel.example',
      registerNumber: 'Amtsgericht Stralsund, HRB 1234',
      vatNumber: 'DE136695976',
      foundedYear: 1962,
      about: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branch = await tx
    .insertInto('branches')
    .values({ dealerId, name, postalCode: place.zip, place: place.city, latitude: 54.1, longitude: 13.4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const zone = await tx
    .insertInto('zones')
    .values({ branchId: branch.id, name: place.city, postalCodes: [place.zip], versionFrom: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold = { dealerId, productGroupId: 1, versionFrom: 1 };
  const terms = { minimumAmount: 500, deliveryDays: 10, maxStations: 9, payments: [6, 20] };
  await tx
    .insertInto('dealerTerms')
    .values({ ...sold, ...terms })
    .execute();
  const options = [5, 31, 1, 2, 3, 7, 24, 25, 26, 11, 12, 13, 9, 10, 14];
  const free = { label: 'Option', basis: 'delivery', netAmount: 0 };
  await tx
    .insertInto('surcharges')
    .values(options.map((parameterId) => ({ ...sold, ...free, parameterId })))
    .execute();
  return { dealerId, zoneId: zone.id };
}

await runUntilSignal(start);

async function failJob({ db, queue }: Deps, { task, error }: { task: string; error: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const jobKey = randomUUID();
    await queue.enqueue(tx, task, {}, { jobKey });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}, key = null
      where key = ${jobKey}`.execute(tx);
  });
}
