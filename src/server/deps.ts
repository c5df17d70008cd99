import type { Database } from '#db/database.ts';
import type { Adverts } from '#features/adverts/types.ts';
import type { Entries, Entry, GuideTeasers, SiteContent } from '#features/cms/types.ts';
import type { CommunityContent } from '#features/community/types.ts';
import type { ReadTankRoom } from '#features/customers/types.ts';
import type { DeliveryCapacity } from '#features/dealers/types.ts';
import type { OrderEnclosures } from '#features/documents/types.ts';
import type { Dataset, ExportFiles } from '#features/exports/types.ts';
import type { HasOrdered, PersonalData } from '#features/identity/types.ts';
import type { LeadHook } from '#features/leads/types.ts';
import type { MediaStore, MediaUses } from '#features/media/types.ts';
import type {
  DeliveryChecksOf,
  OrderChangeListener,
  OrderGroups,
  OrderTours,
  ReadOrderMoney,
} from '#features/orders/types.ts';
import type { PartnerSites } from '#features/partners/types.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import type { CountryId, Geocoder, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { PushTransport } from '#features/push/types.ts';
import type { ReadBankFile } from '#features/receivables/types.ts';
import type { OilfoxSource, WeatherSource } from '#features/tanks/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { MailTransport, RenderMail } from '#platform/mail/mail.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Config } from './config.ts';

/** Everything a process has to give. Actions and loaders declare the narrow part they use. */
export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  queue: Queue;
  passwords: Passwords;
  places: Places;
  /** Null without one: distances are the customers' word. */
  geocoder: Geocoder | null;
  /** Null without one: forecasts use the normal year. */
  weather: WeatherSource | null;
  /** Whom sensors of OilFox report to. */
  oilfox: OilfoxSource;
  pricing: Pricing;
  /** What is shown in the places for adverts. */
  adverts: Adverts;
  /** The state of what editors decide and every visitor sees. */
  siteContent: SiteContent;
  /** The state of what people wrote in the community. */
  communityContent: CommunityContent;
  /** Whose brand a host shows. */
  partners: PartnerSites;
  /** What editors may change of the product's own pages. */
  contentEntries: readonly Entry[];
  payments: PaymentSetup;
  /** Reads what a bank sends, beside the requests of others. */
  readBankFile: ReadBankFile;
  /** Kinds of payment that can be taken, whichever of them a dealer offers. */
  paymentMethodIds: readonly number[];
  /** What later features do when an order changes; empty without them. */
  orderChangeListeners: readonly OrderChangeListener[];
  /** How the money of an order stands, for the pages of features that come before the payments. */
  readOrderMoney: ReadOrderMoney;
  /** What a sensor saw of a delivery, for the order's page. */
  deliveryChecksOf: DeliveryChecksOf;
  /** How full dealers' days are. */
  deliveryCapacity: DeliveryCapacity;
  /** Neighbours who order together. */
  groups: OrderGroups;
  /** The tours that these become. */
  orderTours: OrderTours;
  /** Whether somebody has an order, for whoever signs in. */
  hasOrdered: HasOrdered;
  /** What fits into somebody's tank, for the calculator and the order. */
  tankRoom: ReadTankRoom;
  /** Terms and form that go with an order's receipt. */
  orderEnclosures: OrderEnclosures;
  /** Guides of questions, for pages of editors that lead to them. */
  guideTeasers: GuideTeasers;
  /** What every feature knows about people. */
  personalData: readonly PersonalData[];
  /** How requests for offers reach partners' servers. */
  leadHook: LeadHook;
  /** Bytes of the editors' pictures and files. */
  mediaStore: MediaStore;
  /** Where features use these. */
  mediaUses: readonly MediaUses[];
  /** What can be taken along as a file, of every feature. */
  exportDatasets: readonly Dataset[];
  /** Where such files lie. */
  exportFiles: ExportFiles;
  /**
   * Address of a country's site for links in mails, without a slash at the end; of a partner's, for somebody who came from
   * there and while it is served.
   */
  originOf(countryId: CountryId, partnerId?: number | null): string;
  renderMail: RenderMail;
  /** Null without a mail server: mails are kept in the database. */
  mailTransport: MailTransport | null;
  /** The way to the push services of browsers. */
  pushTransport: PushTransport;
};

/** All that loaders and actions of pages can reach: what they use, of which each action declares its own part. */
export type PageDeps = Omit<
  Deps,
  | 'config'
  | 'renderMail'
  | 'mailTransport'
  | 'pushTransport'
  | 'weather'
  | 'siteContent'
  | 'communityContent'
  | 'leadHook'
> & {
  leadHook: Pick<LeadHook, 'accepts'>;
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
export const pageDeps = (deps: Deps, entries = deps.siteContent.entries()): PageDeps => ({
  entries,
  contentEntries: deps.contentEntries,
  partners: deps.partners,
  db: deps.db,
  clock: deps.clock,
  queue: deps.queue,
  passwords: deps.passwords,
  places: deps.places,
  geocoder: deps.geocoder,
  oilfox: deps.oilfox,
  pricing: deps.pricing,
  adverts: deps.adverts,
  payments: deps.payments,
  readBankFile: deps.readBankFile,
  paymentMethodIds: deps.paymentMethodIds,
  orderChangeListeners: deps.orderChangeListeners,
  readOrderMoney: deps.readOrderMoney,
  deliveryChecksOf: deps.deliveryChecksOf,
  deliveryCapacity: deps.deliveryCapacity,
  groups: deps.groups,
  orderTours: deps.orderTours,
  hasOrdered: deps.hasOrdered,
  tankRoom: deps.tankRoom,
  guideTeasers: deps.guideTeasers,
  orderEnclosures: deps.orderEnclosures,
  leadHook: deps.leadHook,
  personalData: deps.personalData,
  mediaStore: deps.mediaStore,
  mediaUses: deps.mediaUses,
  exportDatasets: deps.exportDatasets,
  exportFiles: deps.exportFiles,
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
