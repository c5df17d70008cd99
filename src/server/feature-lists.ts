import { advertsDataset } from '#features/adverts/adverts.ts';
import { statementsDataset } from '#features/billing/billing.ts';
import { orderHelp } from '#features/checkout/checkout.ts';
import { entryMediaUses, messagesEntry, pagePictureUses } from '#features/cms/cms.ts';
import type { Entry } from '#features/cms/types.ts';
import { contentEntries, contentMessages, newsPictureUses } from '#features/content/content.ts';
import { customersDataset } from '#features/customers/customers.ts';
import { dealersDataset, pricesDataset } from '#features/dealers/dealers.ts';
import { ordersDataset } from '#features/exports/exports.ts';
import type { Dataset } from '#features/exports/types.ts';
import { leadsEntries } from '#features/leads/leads.ts';
import { dailyPricesDataset } from '#features/market/market.ts';
import type { MediaUses } from '#features/media/types.ts';
import { mailFrame } from '#features/messages/messages.ts';
import { ordersInAll } from '#features/orders/reads.ts';
import { partnerPictureUses } from '#features/partners/partners.ts';
import { pressPictureUses, releaseMediaUses } from '#features/press/press.ts';
import { promptMediaUses } from '#features/prompts/prompts.ts';
import { reviewsDataset } from '#features/reviews/reviews.ts';
import { readingsDataset } from '#features/tanks/tanks.ts';
import { menuEntries } from '#shell/shell.ts';

/** Texts of the product's own pages that editors may change, in the order in which they are offered. */
export const featureEntries: readonly Entry[] = [
  ...[...contentMessages, orderHelp].map(messagesEntry),
  ...menuEntries,
  ...contentEntries,
  ...leadsEntries,
  mailFrame,
];

/** Where every feature uses pictures and files of the library, in feature order. */
export const featureMediaUses: readonly MediaUses[] = [
  ...[pagePictureUses, entryMediaUses(featureEntries), newsPictureUses, promptMediaUses],
  ...[pressPictureUses, releaseMediaUses, partnerPictureUses],
];

/** What can be taken along as a file, in the order in which it is offered. */
export const featureDatasets: readonly Dataset[] = [
  ordersDataset,
  customersDataset(ordersInAll),
  dealersDataset,
  pricesDataset,
  dailyPricesDataset,
  reviewsDataset,
  readingsDataset,
  advertsDataset,
  statementsDataset,
];
