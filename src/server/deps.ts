import type { Database } from '#db/database.ts';
import type { Adverts } from '#features/adverts/types.ts';
import type { CmsPorts, Entries, Entry, SiteContent } from '#features/cms/types.ts';
import type { CommunityContent } from '#features/community/types.ts';
import type { CustomerPorts } from '#features/customers/types.ts';
import type { DealerPorts } from '#features/dealers/types.ts';
import type { DocumentPorts } from '#features/documents/types.ts';
import type { Dataset, ExportFiles } from '#features/exports/types.ts';
import type { WeatherSource } from '#features/forecast/types.ts';
import type { IdentityPorts, PersonalData } from '#features/identity/types.ts';
import type { LeadHook } from '#features/leads/types.ts';
import type { FactorSource } from '#features/market/types.ts';
import type { MediaStore, MediaUses } from '#features/media/types.ts';
import type { OrderPorts } from '#features/orders/types.ts';
import type { PartnerSites } from '#features/partners/types.ts';
import type { PaymentPorts, PaymentSetup } from '#features/payments/types.ts';
import type { CountryId, Geocoder, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { PushTransport } from '#features/push/types.ts';
import type { ReadBankFile } from '#features/receivables/types.ts';
import type { OilfoxSource, SensorPorts } from '#features/sensors/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { MailTransport, RenderMail } from '#platform/mail/mail.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { WaitingTask } from '#shell/types.ts';
import type { Config } from './config.ts';
import type { UploadForm } from './pages/upload-forms.ts';

/** Everything a process has to give. Actions and loaders declare the narrow part they use. */
export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  queue: Queue;
  passwords: Passwords;
  places: Places;
  pricing: Pricing;
  payments: PaymentSetup;
  outside: Outside;
  followed: Followed;
  files: Files;
  collected: Collected;
  ports: Ports;
  mail: { render: RenderMail; transport: MailTransport | null };
  /**
   * Address of a country's site for links in mails, without a slash at the end; of a partner's, for somebody who came from
   * there and while it is served.
   */
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

/** Who is asked beyond this process, and what answers in its own time. */
export type Outside = {
  /** Null without one: distances are the customers' word. */
  geocoder: Geocoder | null;
  /** Null without one: forecasts use the normal year. */
  weather: WeatherSource | null;
  /** Whom sensors of OilFox report to. */
  oilfox: OilfoxSource;
  /** Who tells what explains the price; null: the operator imports it. */
  factorSource: FactorSource | null;
  /** How requests for offers reach partners' servers. */
  leadHook: LeadHook;
  /** The way to the push services of browsers. */
  pushTransport: PushTransport;
  /** Reads what a bank sends, beside the requests of others. */
  readBankFile: ReadBankFile;
};

/** What is held in memory of the database. */
export type Followed = {
  /** What is shown in the places for adverts. */
  adverts: Adverts;
  /** The state of what editors decide and every visitor sees. */
  siteContent: SiteContent;
  /** The state of what people wrote in the community. */
  communityContent: CommunityContent;
  /** Whose brand a host shows. */
  partners: PartnerSites;
};

/** Where bytes lie that are too large for rows. */
type Files = {
  /** Of the editors' pictures and files. */
  mediaStore: MediaStore;
  /** What was taken along as a file. */
  exportFiles: ExportFiles;
};

/** What is gathered of all features. */
export type Collected = {
  /** What editors may change of the product's own pages. */
  contentEntries: readonly Entry[];
  /** What features know about people. */
  personalData: readonly PersonalData[];
  /** Where they use pictures and files of the library. */
  mediaUses: readonly MediaUses[];
  /** What can be taken along as a file. */
  exportDatasets: readonly Dataset[];
  /** What can wait for the staff. */
  waitingTasks: readonly WaitingTask[];
  /** Pages whose forms bring files. */
  uploadForms: readonly UploadForm[];
};

/** Each is named by the feature that asks and filled by one that comes after it (`ports` of its manifest). */
export type Ports = IdentityPorts &
  DealerPorts &
  CustomerPorts &
  DocumentPorts &
  OrderPorts &
  PaymentPorts &
  SensorPorts &
  CmsPorts;

/** All that loaders and actions of pages can reach: what they use, of which each action declares its own part. */
export type PageDeps = Omit<Deps, 'config' | 'outside' | 'followed' | 'mail'> & {
  outside: Pick<Outside, 'geocoder' | 'oilfox' | 'readBankFile'> & { leadHook: Pick<LeadHook, 'accepts'> };
  followed: Pick<Followed, 'adverts' | 'partners'>;
  config: PageConfig;
  /** What they have changed, or are about to change where somebody looks at it. */
  entries: Entries;
};

/** What pages know of the configuration: no address of a database or mail server, no contract with a provider. */
type PageConfig = Pick<Config, 'secret' | 'operator' | 'hosts' | 'serviceWorker'> & {
  geocoder: Pick<NonNullable<Config['geocoder']>, 'operator'> | null;
  /** How sensors reach this marketplace over MQTT; null when they cannot. */
  mqtt: { port: number; isTls: boolean; host: string | null } | null;
};

/** Member by member, so that nothing else gets into a page's hands. */
export const pageDeps = (deps: Deps, entries = deps.followed.siteContent.entries()): PageDeps => ({
  entries,
  db: deps.db,
  clock: deps.clock,
  queue: deps.queue,
  passwords: deps.passwords,
  places: deps.places,
  pricing: deps.pricing,
  payments: deps.payments,
  outside: {
    geocoder: deps.outside.geocoder,
    oilfox: deps.outside.oilfox,
    leadHook: deps.outside.leadHook,
    readBankFile: deps.outside.readBankFile,
  },
  followed: { adverts: deps.followed.adverts, partners: deps.followed.partners },
  files: deps.files,
  collected: deps.collected,
  ports: deps.ports,
  originOf: deps.originOf,
  config: {
    secret: deps.config.secret,
    operator: deps.config.operator,
    hosts: deps.config.hosts,
    serviceWorker: deps.config.serviceWorker,
    geocoder: deps.config.geocoder && { operator: deps.config.geocoder.operator },
    mqtt: mqttAddress(deps.config),
  },
});

/** Where sensors send to: the host is this site's own unless there is a broker of its own. */
function mqttAddress({ mqtt, mqttUrl }: Config): PageConfig['mqtt'] {
  if (mqtt) return { port: mqtt.port, isTls: mqtt.tls !== null, host: null };
  if (!mqttUrl) return null;
  const { hostname, port, protocol } = new URL(mqttUrl);
  const isTls = protocol === 'mqtts:';
  return { port: Number(port) || (isTls ? 8883 : 1883), isTls, host: hostname };
}
