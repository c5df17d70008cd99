import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fillDemo } from '#demo/fill-demo.ts';
import { fillDemoMarket } from '#demo/fill-market.ts';
import { type DemoProviders, demoProviders } from '#demo/stand-ins/providers.ts';
import { createOperatorLink, operatorPath, visitorSessions } from '#features/identity/identity.ts';
import type { PartnerSites } from '#features/partners/types.ts';
import { openAlertCount } from '#features/payments/payments.ts';
import { loadPlaces } from '#features/places/places.ts';
import { mqttGate } from '#features/sensors/sensors.ts';
import { createVisitCounter } from '#features/statistics/statistics.ts';
import { cacheChannel } from '#platform/caches/cache-orders.ts';
import { argonPasswords } from '#platform/passwords/argon-passwords.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import { type Clock, systemClock } from '#platform/time/clock.ts';
import { watchCaches } from './cache-watch.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import type { Deps } from './deps.ts';
import { createDeviceCalls, type DeviceCalls } from './device-call-limits.ts';
import { collected, featureJobs, featureRoutes, openFollowers, portsOf } from './features.ts';
import { buildServer, countryOfRequest, type ServerOptions } from './http.ts';
import { createMetrics, type Metrics, mountHealth } from './metrics.ts';
import { countRequests, createTraffic, type Traffic } from './overload-guard.ts';
import { openExportFiles, openMail, openMediaStore, openOutside, openPayments } from './providers.ts';
import { createDatabaseQueue, createWakeUp, type WakeUp } from './queue/job-queue.ts';
import { startWorker } from './queue/job-worker.ts';
import { originsOf, siteAddresses } from './site-addresses.ts';
import { checkPeople, checkPort, portError } from './start-checks.ts';
import { countVisits, writeVisits } from './visit-counting.ts';

export type ProcessOptions = {
  config: Config;
  log: Logger;
  site: ServerOptions['site'];
  /** Tools of development, put before everything else. */
  install?: (app: FastifyInstance) => Promise<void>;
  /** The database is lost for good; the process should end. */
  onLost(error: Error): void;
  /** Of tests, which hold the clock, hash cheaply and let no job begin by the clock nor give way to visitors. */
  clock?: Clock;
  passwords?: Passwords;
  clockwork?: 'running' | 'held';
};

export type RunningProcess = Awaited<ReturnType<typeof startProcess>>;

/** Brings one whole marketplace up: database, prices, HTTP, jobs. Closes again what it opened when it fails. */
export async function startProcess(options: ProcessOptions) {
  const closing = createClosing();
  /** Finishes what runs and closes everything. */
  const stop = () =>
    closing.closeAll((name, error) => options.log.error({ err: error }, `${name} did not close in order`));
  try {
    return { ...(await open(options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(options: ProcessOptions, closing: Closing) {
  const { config, log, clock = systemClock, passwords = argonPasswords() } = options;
  const places = loadPlaces();
  places.catch(() => undefined);
  const database = await openDatabase(config, {
    onNotice: (message) => log.warn(message),
    onLost: options.onLost,
  });
  closing.add('the database', database.stop);
  await checkPort(config.port, config.host);
  await checkPeople(config, database.background.db);
  if (config.demo !== 'off')
    await fillDemoMarket({ db: database.background.db, places: await places, clock });
  const { pricing, ...followed } = await openFollowers({
    config,
    log,
    closing,
    database,
    places: await places,
    clock,
  });
  const { mail, close } = openMail(config, options.site);
  closing.add('the mail', async () => close());
  const origins = originsOf(config);
  const standIns =
    config.demo === 'off'
      ? null
      : demoProviders({ ...database, places: await places, clock }, { given: config, origin: origins.own });
  const inside = { deviceCalls: createDeviceCalls(), traffic: createTraffic(), wakeUp: createWakeUp() };
  const queue = createDatabaseQueue(inside.wakeUp.soon);
  const shared: Omit<Deps, 'ports'> = {
    config,
    db: database.db,
    clock,
    queue,
    passwords,
    places: await places,
    pricing,
    followed,
    mail,
    payments: openPayments((standIns ?? config).payments, {
      isDemo: standIns !== null,
      operator: config.operator,
      swissIban: standIns?.swissIban ?? null,
    }),
    outside: openOutside(config, { standIns, origin: origins.of(1), log }),
    files: { mediaStore: openMediaStore(config), exportFiles: openExportFiles(config) },
    collected,
    originOf: originFor(origins, followed.partners),
  };
  const deps: Deps = { ...shared, ports: portsOf(shared) };
  // Filling takes as long as it takes: a request's limits would end the start on a busy machine.
  if (standIns) await fillDemo({ ...deps, db: database.background.db });
  const metrics = config.metricsPort === null ? null : createMetrics();
  const opened = { options, deps, database, metrics, closing, ...inside };
  await serveMetrics(opened);
  await openMqtt(opened);
  const port = await listen(opened, standIns);
  await followCacheOrders(opened);
  origins.listenOn(port);
  const operatorLink = await newOperatorLink(deps);
  await runJobs(opened);
  return { deps, addresses: siteAddresses(config, port), operatorLink };
}

/** A partner's own host while it is served, else the country's, which knows the same. */
const originFor =
  (origins: Pick<ReturnType<typeof originsOf>, 'of' | 'ofHost'>, partners: PartnerSites): Deps['originOf'] =>
  (countryId, partnerId = null) => {
    const partner = partnerId === null ? null : partners.byId(partnerId);
    const isServed = partner !== null && partners.ofHost(partner.host) === partner;
    return isServed ? origins.ofHost(partner.host) : origins.of(countryId);
  };

/** Opens what only the operator may see, once, until there are accounts. */
const newOperatorLink = async ({ db, clock, originOf }: Deps): Promise<string> =>
  `${originOf(1)}${operatorPath(await createOperatorLink(db, clock.now()))}`;

type Opened = {
  options: ProcessOptions;
  deps: Deps;
  database: OpenDatabase;
  metrics: Metrics | null;
  closing: Closing;
  deviceCalls: DeviceCalls;
  traffic: Traffic;
  wakeUp: WakeUp;
};

async function serveMetrics(opened: Opened): Promise<void> {
  const { metrics, database, deps, closing } = opened;
  if (!metrics) return;
  metrics.watchPool('requests', database.pool);
  metrics.watchPool('background', database.background.pool);
  metrics.watch(
    'price_version',
    'Version of the prices that this process serves',
    () => deps.pricing.index().version,
  );
  const unsettled = 'Payments that a provider refused or does not answer, and nobody has dealt with yet';
  metrics.watch('payment_alerts_open', unsettled, () => openAlertCount(database.background.db));
  await metrics.listen(deps.config.metricsPort ?? 0, deps.config.metricsHost);
  closing.add('the metrics', metrics.close);
}

/** What staff orders of the caches is followed in every process, once everything is there that remembers something. */
async function followCacheOrders({ options: { log }, database, closing }: Opened): Promise<void> {
  const watch = await watchCaches({
    db: database.background.db,
    onError: (error) => log.warn({ err: error }, 'the orders of caches could not be read'),
  });
  closing.add('the caches', watch.stop);
  const listening = database.listen(cacheChannel, { onMessage: watch.look, onConnected: watch.look });
  closing.add('the hints for caches', listening.stop);
}

/** Sensors and programs over MQTT: an embedded broker, or an existing one to listen at. */
async function openMqtt({ options: { log }, deps, database, closing, deviceCalls }: Opened): Promise<void> {
  const { mqtt, mqttUrl, rateLimits } = deps.config;
  if (mqtt) {
    const { startBroker } = await import('./mqtt/broker.ts');
    const calls = rateLimits === 'on' ? deviceCalls : null;
    const broker = await startBroker({ config: mqtt, gate: mqttGate(deps), calls, log });
    closing.add('MQTT', broker.stop);
  }
  if (mqttUrl) {
    const { startBridge } = await import('./mqtt/bridge.ts');
    const { db } = database.background;
    closing.add('the MQTT broker', startBridge({ url: mqttUrl, gate: mqttGate(deps), db, log }).stop);
  }
}

/** Last: jobs that waited for this start would hold it up. */
async function runJobs(opened: Opened): Promise<void> {
  const { deps, database, metrics, closing, traffic, wakeUp } = opened;
  const { log, clockwork } = opened.options;
  const { db, pool } = database.background;
  const worker = await startWorker({
    pool,
    jobs: featureJobs({ ...deps, db, ports: portsOf({ ...deps, db }) }),
    log,
    sharing: deps.config.databaseUrl ? 'shared' : 'alone',
    ...(metrics && { onFinished: metrics.countJob }),
    ...(clockwork === 'held' ? { clockwork } : { pause: traffic.pause }),
  });
  wakeUp.connect(worker.wake);
  closing.add('the jobs', worker.stop);
}

async function listen(
  { options, deps, database, metrics, closing, deviceCalls, traffic }: Opened,
  standIns: DemoProviders | null,
): Promise<number> {
  const { config, log, site, install } = options;
  const visits = createVisitCounter({ db: database.background.db, now: deps.clock.now });
  // Before the server: what the last answers counted is written when it has drained.
  closing.add('the count of visits', writeVisits(visits, log));
  const countryOf = countryOfRequest(config.hosts, deps.followed.partners);
  const app = await buildServer({
    deps,
    routes: featureRoutes(deps),
    sessions: visitorSessions(deps),
    logger: log,
    deviceCalls,
    refusesWhenBusy: options.clockwork !== 'held',
    site,
    install: async (instance) => {
      metrics?.observe(instance);
      countRequests(instance, traffic);
      countVisits(instance, visits, (request) => ({
        countryId: countryOf(request).id,
        partnerId: deps.followed.partners.ofHost(request.hostname)?.id ?? 0,
      }));
      mountHealth(instance, async () => [
        ...((await database.isReachable()) ? [] : ['database']),
        ...(deps.pricing.index().version > 0 || config.demo === 'off' ? [] : ['prices']),
      ]);
      standIns?.mount(instance);
      await install?.(instance);
    },
  });
  closing.add('the server', () => drain(app));
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw portError(error, config.port, config.host);
  });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}

/** Ends when the last running request is answered; connections that clients only keep for later are cut. */
async function drain(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(sweeping));
}

type Closing = ReturnType<typeof createClosing>;

/** What a process has opened and must close again, also when its start fails half way. */
function createClosing() {
  const steps: { name: string; close: () => Promise<unknown> }[] = [];
  let closed: Promise<void> | null = null;
  return {
    /** To be called in the reverse order of adding. */
    add: (name: string, close: () => Promise<unknown>) => steps.push({ name, close }),
    /** Closes everything once; a failure does not keep the rest from closing. */
    closeAll: (onFailure: (name: string, error: unknown) => void): Promise<void> => {
      closed ??= (async () => {
        for (const { name, close } of steps.reverse()) {
          await close().catch((error: unknown) => onFailure(name, error));
        }
      })();
      return closed;
    },
  };
}
