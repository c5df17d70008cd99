import type { Database } from '#db/database.ts';
import type { DeliveryCapacity } from '#features/dealers/types.ts';
import type { CustomerHistory, PersonalData } from '#features/identity/types.ts';
import type { OrderChangeListener, OrderGroups, ReadOrderMoney } from '#features/orders/types.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import type { CountryId, Geocoder, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';

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
  pricing: Pricing;
  payments: PaymentSetup;
  /** Kinds of payment that can be taken, whichever of them a dealer offers. */
  paymentKinds: readonly number[];
  /** What later features do when an order changes; empty without them. */
  orderChangeListeners: readonly OrderChangeListener[];
  /** How the money of an order stands, for the pages of features that come before the payments. */
  readOrderMoney: ReadOrderMoney;
  /** How full dealers' days are. */
  deliveryCapacity: DeliveryCapacity;
  /** Neighbours who order together. */
  groups: OrderGroups;
  /** What somebody has ordered and where, for the staff's page of a user. */
  customerHistory: CustomerHistory;
  /** What every feature knows about people. */
  personalData: readonly PersonalData[];
  /** Address of a country's site for links in mails, without a slash at the end. */
  originOf(countryId: CountryId): string;
  renderMail: RenderMail;
  /** Null without a mail server: mails are kept in the database. */
  mailTransport: MailTransport | null;
};
