import path from 'node:path';
import type { Logger } from 'pino';
import { demoFactorSource } from '#demo/market/factors.rules.ts';
import { storedFiles } from '#features/exports/providers/stored-files.ts';
import type { ExportFiles } from '#features/exports/types.ts';
import { openMeteo } from '#features/forecast/providers/open-meteo.ts';
import type { WeatherSource } from '#features/forecast/types.ts';
import { webHook } from '#features/leads/providers/web-hook.ts';
import type { LeadHook } from '#features/leads/types.ts';
import { folderStore } from '#features/media/providers/folder-store.ts';
import { s3Store } from '#features/media/providers/s3-store.ts';
import type { MediaStore } from '#features/media/types.ts';
import { hostedPage } from '#features/payments/providers/hosted-page.ts';
import { paypal } from '#features/payments/providers/paypal.ts';
import { ratepay } from '#features/payments/providers/ratepay.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import { nominatim } from '#features/places/providers/nominatim.ts';
import type { Geocoder, Operator } from '#features/places/types.ts';
import { webPush } from '#features/push/providers/web-push.ts';
import type { PushTransport } from '#features/push/types.ts';
import { readBankFileInWorker } from '#features/receivables/providers/bank-file-worker.ts';
import { oilfox } from '#features/sensors/providers/oilfox.ts';
import type { OilfoxSource } from '#features/sensors/types.ts';
import type { RenderMail } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import type { Config } from './config.ts';
import type { Outside } from './deps.ts';
import type { ServerOptions } from './http.ts';
import { hostedContracts, type PaymentConfig, refundIbansOf } from './payment-config.ts';

/** Longest wait for a provider while a customer waits, ms. */
const patience = 10_000;

/** The ways in which this marketplace can be paid. */
export function openPayments(
  config: PaymentConfig,
  { isDemo, operator, swissIban }: { isDemo: boolean; operator: Operator; swissIban: string | null },
): PaymentSetup {
  return {
    redirect: {
      ...(config.paypal && { paypal: paypal(config.paypal) }),
      ...Object.fromEntries(
        hostedContracts(config).map(([name, contract]) => [name, hostedPage(name, contract)]),
      ),
    },
    direct: { ...(config.ratepay && { ratepay: ratepay(config.ratepay) }) },
    creditorId: config.creditorId,
    collectionIban: config.collectionIban,
    qrIban: config.qrIban,
    refundIbans: refundIbansOf({ operator, payments: config }, swissIban),
    ids: {
      paypalClientId: config.paypal?.clientId ?? '',
      paypalMerchantId: config.paypal?.merchantId ?? '',
      paymentProviderEnvironment: isDemo
        ? 'demo'
        : config.paypal?.url.includes('sandbox')
          ? 'sandbox'
          : 'production',
      paymentProviderMerchantId: config.ratepay?.profileId ?? '',
      paymentProviderPartnerId: hostedContracts(config)[0]?.[1].merchant ?? '',
    },
    patience,
    isDemo,
    operatorName: operator.name,
  };
}

/** Null when none is configured. The log is told that there was no answer, never about whom. */
export const openGeocoder = (
  { geocoder, operator }: Pick<Config, 'geocoder' | 'operator'>,
  { origin, log }: { origin: string; log: Pick<Logger, 'warn'> },
): Geocoder | null =>
  geocoder &&
  nominatim({
    get url() {
      return geocoder.url;
    },
    perSecond: geocoder.perSecond,
    userAgent: `Brennwert/1.0 (${origin}; ${operator.email})`,
    onFailure: (reason) => log.warn({ reason }, 'the geocoder did not help: distances are taken on trust'),
  });

/** The demo market is for trying out, and served to this machine alone: partners' servers may be on it, too. */
const openLeadHook = ({ demo }: Pick<Config, 'demo'>): LeadHook => webHook({ isLocalAllowed: demo === 'on' });

/** Null when none is configured. The log is told that there was no answer, never of which place. */
const openWeather = ({ weather }: Pick<Config, 'weather'>, log: Pick<Logger, 'warn'>): WeatherSource | null =>
  weather &&
  openMeteo({
    ...weather,
    onFailure: (reason) =>
      log.warn({ reason }, 'the weather service did not help: forecasts use what is known'),
  });

/** A bucket when one is configured, else a folder that is made with the first file. */
export const openMediaStore = ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): MediaStore =>
  storage ? s3Store(storage) : folderStore(path.resolve(dataDir, 'media'));

/** The same bucket, under names of their own, which no address leads to; else a folder beside the pictures. */
export const openExportFiles = ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): ExportFiles =>
  storedFiles(storage ? s3Store(storage) : folderStore(path.resolve(dataDir, 'exports')));

const oilfoxApi = { url: 'https://api.oilfox.io/customer-api/v1' };

/** The log is told that there was no answer, never of whose account. */
const openOilfox = (config: Pick<Config, 'oilfox'>, log: Pick<Logger, 'warn'>): OilfoxSource => {
  const service = config.oilfox ?? oilfoxApi;
  return oilfox({
    get url() {
      return service.url;
    },
    onFailure: (reason) =>
      log.warn({ reason }, 'OilFox did not tell of its devices: they are asked for later'),
  });
};

/** Everybody who is asked beyond this process; the demo market brings services of its own where none are given. */
export const openOutside = (
  config: Config,
  { standIns, origin, log }: { standIns: StandIns; origin: string; log: Pick<Logger, 'warn'> },
): Outside => ({
  geocoder: openGeocoder(
    { geocoder: (standIns ?? config).geocoder, operator: config.operator },
    { origin, log },
  ),
  weather: openWeather(config, log),
  oilfox: openOilfox(standIns ?? config, log),
  factorSource: standIns && demoFactorSource,
  leadHook: openLeadHook(config),
  pushTransport: openPush(config, log),
  readBankFile: readBankFileInWorker,
});

type StandIns = Pick<Config, 'geocoder' | 'oilfox'> | null;

/** The log is told that a message was not taken, never for whom. */
const openPush = (
  { pushServices, operator }: Pick<Config, 'pushServices' | 'operator'>,
  log: Pick<Logger, 'warn'>,
): PushTransport =>
  webPush({
    contact: `mailto:${operator.email}`,
    allowed: pushServices,
    onFailure: (reason) => log.warn({ reason }, 'a push service did not take a message'),
  });

/** Templates from the built site and, when one is configured, the way to the mail server. */
export function openMail({ smtpUrl }: Pick<Config, 'smtpUrl'>, site: ServerOptions['site']) {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : null;
  const render: RenderMail = async (document) => {
    const build = typeof site?.build === 'function' ? await site.build() : site?.build;
    const write = build?.entry.module.renderMail;
    if (!write) throw new Error('entry.server must export renderMail');
    return write(document);
  };
  return { mail: { render, transport }, close: () => transport?.close() };
}
