/**
 * Mistakes that a programmer could make in an afternoon, each of which would harm somebody who uses the marketplace in
 * an ordinary way. They were chosen by that harm, without looking at the tests: `npm run test:sharp` tells which of
 * them the tests would have stopped.
 */
export type Fault = {
  /** A short noun, also its name on the command line. */
  id: string;
  group: 'rules' | 'sql' | 'actions' | 'access' | 'money' | 'mails' | 'scripts' | 'styles';
  /** Who suffers what. */
  harm: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
};

export const faults: readonly Fault[] = [
  {
    id: 'express-at-weekends',
    group: 'rules',
    harm: 'A household that orders express on a Saturday is promised a delivery for Monday that no dealer can make.',
    file: 'src/features/pricing/delivery.rules.ts',
    find: 'expressShift: afterCutOff || !isWorkingToday ? 1 : 0,',
    replace: 'expressShift: afterCutOff ? 1 : 0,',
  },
  {
    id: 'withdrawal-before-delivery',
    group: 'rules',
    harm: 'A buyer of AdBlue is refused the withdrawal that the law grants as long as nothing has come.',
    file: 'src/features/orders/withdrawal.rules.ts',
    find: 'return came === undefined || today <= lastDayFrom(came, isWorkingDay);',
    replace: 'return came !== undefined && today <= lastDayFrom(came, isWorkingDay);',
  },
  {
    id: 'highest-cancellation-fee',
    group: 'rules',
    harm: 'A household with a large order pays more for cancelling than the most that its dealer asks.',
    file: 'src/features/dealers/dealers.rules.ts',
    find: 'const fee = Math.min(Math.max(share, rule.minimum), rule.maximum, total);',
    replace: 'const fee = Math.min(Math.max(share, rule.minimum), total);',
  },
  {
    id: 'tier-of-neighbours',
    group: 'rules',
    harm: 'A dealer has to give neighbours the tier of litres that it never agreed to deliver.',
    file: 'src/features/group-orders/group-order.rules.ts',
    find: 'sum(members.filter(isContract));',
    replace: 'sum(members.filter(isTakingPart));',
  },
  {
    id: 'statement-join',
    group: 'sql',
    harm: 'A dealer who sells in two countries sees each month twice, with the number of the other statement.',
    file: 'src/features/billing/commission/commission.store.ts',
    find: 'on document.dealer_id = s.dealer_id and document.month = s.month and document.country_id = s.country_id',
    replace: 'on document.dealer_id = s.dealer_id and document.month = s.month',
  },
  {
    id: 'payment-lock',
    group: 'sql',
    harm: 'Two movements of one payment at the same moment overwrite each other, and a household is asked for money again.',
    file: 'src/features/payments/payments.store.ts',
    find: "only(paymentWhere(tx, 'id', id).forUpdate());",
    replace: "only(paymentWhere(tx, 'id', id));",
  },
  {
    id: 'amount-of-daily-prices',
    group: 'sql',
    harm: 'Visitors of a price page see prices of 1,000 and 5,000 litres mixed into those of 3,000.',
    file: 'src/features/market/market.store.ts',
    find: `const pricesOf = (db: Connection, { countryId, productId, amount }: Omit<PriceSeries, 'region'>) =>
  db
    .selectFrom('dailyPrices')
    .where('countryId', '=', countryId)
    .where('productId', '=', productId)
    .where('amount', '=', amount);`,
    replace: `const pricesOf = (db: Connection, { countryId, productId }: Omit<PriceSeries, 'region'>) =>
  db.selectFrom('dailyPrices').where('countryId', '=', countryId).where('productId', '=', productId);`,
  },
  {
    id: 'articles-of-tomorrow',
    group: 'sql',
    harm: 'Everybody reads an article that the editors meant for a later day.',
    file: 'src/features/content/news/news.queries.ts',
    find: `      .where('fromAt', '<=', clock.now())\n      .orderBy('articleId')`,
    replace: `      .orderBy('articleId')`,
  },
  {
    id: 'prices-of-a-colleague',
    group: 'actions',
    harm: 'Two people of one dealer save prices, and the later one puts back the old prices of the other unawares.',
    file: 'src/features/dealers/price-changes.ts',
    find: '(await latestVersionOf(tx, dealerId)) !== expectedVersion;',
    replace: '(await latestVersionOf(tx, dealerId)) < expectedVersion;',
  },
  {
    id: 'cookies-of-pages',
    group: 'actions',
    harm: 'What visitors choose about cookies, theme and country is never kept: they are asked on every page again.',
    file: 'src/server/pages/pages.ts',
    find: `  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);\n`,
    replace: '',
  },
  {
    id: 'way-back-after-signing-in',
    group: 'actions',
    harm: 'A customer who follows a link to an order and signs in ends on the start page instead.',
    file: 'src/features/identity/sign-in/sign-in.page.tsx',
    find: 'return { returnUrl, goesTo: returnUrl, place };',
    replace: 'return { returnUrl, goesTo: null, place };',
  },
  {
    id: 'proof-of-forms',
    group: 'actions',
    harm: 'Forms of customers, dealers and staff are accepted without the proof that they come from our own pages.',
    file: 'src/shell/require-user.ts',
    find: 'return { user, form: await requireProvedForm(context, request) };',
    replace: 'return { user, form: await readPostedForm(context, request) };',
  },
  {
    id: 'editors-and-customers',
    group: 'access',
    harm: 'Editors of the magazine can read the data of every customer.',
    file: 'src/features/identity/roles/roles.ts',
    find: "may: ['staff', 'content'],",
    replace: "may: ['staff', 'content', 'customers'],",
  },
  {
    id: 'orders-of-another-dealer',
    group: 'access',
    harm: 'A dealer can read the orders, names and addresses of its competitors.',
    file: 'src/features/orders/order-page/order-access.ts',
    find: 'return order && order.terms.dealer.id === asked.dealerId ? order : null;',
    replace: 'return order;',
  },
  {
    id: 'addresses-of-others',
    group: 'access',
    harm: 'A customer can delete addresses out of the address books of others.',
    file: 'src/features/customers/address-book/address-book.ts',
    find: `    present.some(
      ({ id, version }) => id === change.id && (change.state === 'Deleted' || change.version === version),
    );`,
    replace: `    change.state === 'Deleted' ||
    present.some(({ id, version }) => id === change.id && change.version === version);`,
  },
  {
    id: 'mails-of-everybody',
    group: 'access',
    harm: 'Anybody who counts up an address reads the mails of all customers.',
    file: 'src/features/messages/staff/require-operator.ts',
    find: `  await requireOperator(context, url);\n`,
    replace: '',
  },
  {
    id: 'vat-within-a-price',
    group: 'money',
    harm: 'Households and tax offices find too much VAT on every order, invoice and settlement.',
    file: 'src/features/catalog/catalog.rules.ts',
    find: 'cents(roundHalfUp(gross * permille, 1000 + permille));',
    replace: 'cents(roundHalfUp(gross * permille, 1000));',
  },
  {
    id: 'refund-of-a-rest',
    group: 'money',
    harm: 'A household that took less oil than it paid for gets all its money back, at the cost of its dealer.',
    file: 'src/features/payments/payments.rules.ts',
    find: 'amount: cents(captured - refunded - due) };',
    replace: 'amount: cents(captured - refunded) };',
  },
  {
    id: 'cents-of-debits',
    group: 'money',
    harm: 'The bank draws a hundred times what a household owes.',
    file: 'src/features/receivables/debit-file.ts',
    find: "InstdAmt: { '@Ccy': 'EUR', '#': bankAmount(amount) },",
    replace: "InstdAmt: { '@Ccy': 'EUR', '#': amount.toFixed(2) },",
  },
  {
    id: 'mail-of-a-cancelled-order',
    group: 'mails',
    harm: 'A dealer is not told that its customer has cancelled, and sends the truck.',
    file: 'src/features/orders/change/order-changes.rules.ts',
    find: "cancelled: ['order_cancelled', 'dealer_order_cancelled'],",
    replace: "cancelled: ['order_cancelled'],",
  },
  {
    id: 'reader-of-a-review',
    group: 'mails',
    harm: 'The buyer gets the mail about the own review, and the dealer never learns of it.',
    file: 'src/features/reviews/review-mails.ts',
    find: '{ ...toBuyer(order), recipient: dealer.email },',
    replace: '{ ...toBuyer(order), recipient: order.email },',
  },
  {
    id: 'link-against-price-alarms',
    group: 'mails',
    harm: 'Who presses "no more price alarms" in the mail goes on getting them.',
    file: 'src/features/customers/notifications/consent-mails.ts',
    find: "consentToken(deps.config.secret, 'refuse', consent.id);",
    replace: "consentToken(deps.config.secret, 'confirm', consent.id);",
  },
  {
    id: 'debit-and-invoice',
    group: 'mails',
    harm: 'A household whose account is debited is asked to transfer the same sum, too, and pays twice.',
    file: 'src/features/receivables/collect.ts',
    find: '  else await sendClaim(deps, tx, { payment, level: 0, amount: cents(',
    replace: '  await sendClaim(deps, tx, { payment, level: 0, amount: cents(',
  },
  {
    id: 'check-of-postal-codes',
    group: 'scripts',
    harm: 'The calculator never learns whether a typed postal code exists, and its button leads nowhere.',
    file: 'src/features/offers/entry/use-place.ts',
    find: '}, [fits, isKnown, zipCode, country.id]);',
    replace: '}, [country.id]);',
  },
  {
    id: 'confirming-dialog',
    group: 'scripts',
    harm: 'Nobody can cancel an order or delete anything that is asked about first: the question does not appear.',
    file: 'src/platform/ui/intent-button.tsx',
    find: 'if (isOpen && !dialog.current?.open) dialog.current?.showModal();',
    replace: 'if (isOpen && dialog.current?.open) dialog.current?.showModal();',
  },
  {
    id: 'fields-after-going-back',
    group: 'scripts',
    harm: 'Who goes back in the offer list sees another postal code in the field than the offers are for.',
    file: 'src/features/offers/entry/request-panel.tsx',
    find: 'if (isMeant && !wasFirst) entry.reset(',
    replace: 'if (isMeant && wasFirst) entry.reset(',
  },
  {
    id: 'second-press',
    group: 'scripts',
    harm: 'Who presses twice, because paying takes a while, sends order and payment twice.',
    file: 'src/platform/ui/button.tsx',
    find: 'onClick={busy ? (event) => event.preventDefault() : onClick}',
    replace: 'onClick={onClick}',
  },
  {
    id: 'steps-on-phones',
    group: 'styles',
    harm: 'On phones the steps of an order have no button to go on: nobody can order there.',
    file: 'src/features/checkout/steps/step-page.tsx',
    find: 'className="step-actions mt-10 flex flex-col-reverse items-stretch gap-3 border-t border-line pt-6 xs:flex-row',
    replace:
      'className="step-actions mt-10 hidden flex-col-reverse items-stretch gap-3 border-t border-line pt-6 xs:flex xs:flex-row',
  },
  {
    id: 'orders-on-phones',
    group: 'styles',
    harm: 'A dealer in the truck can neither confirm an order nor enter a delivery on a phone.',
    file: 'src/features/orders/order-page/step-form.tsx',
    find: "className: 'w-full sm:w-auto',",
    replace: "className: 'hidden w-full sm:inline-flex sm:w-auto',",
  },
  {
    id: 'words-of-the-main-button',
    group: 'styles',
    harm: 'The words on the main button of each page can hardly be read, least of all by people who see badly.',
    file: 'src/platform/ui/styles/tokens.css',
    find: '--on-flame: oklch(24% 0.05 60);',
    replace: '--on-flame: oklch(82% 0.12 62);',
  },
  {
    id: 'forbidden-payments',
    group: 'rules',
    harm: 'A lender stops, Admin forbids its payment, and households go on ordering with it.',
    file: 'src/features/catalog/choices.rules.ts',
    find: "case 'forbidden':\n      return true;",
    replace: "case 'forbidden':\n      return false;",
  },
  {
    id: 'read-before-saved',
    group: 'actions',
    harm: 'An admin corrects a rate after reading what it does, presses save, and taxes every order by what nobody has read.',
    file: 'src/features/settings/history/confirmed-change.ts',
    find: "if (sent.intent !== 'save' || sent.confirmation !== confirmation) {",
    replace: "if (sent.intent !== 'save') {",
  },
  {
    id: 'rules-of-that-time',
    group: 'sql',
    harm: 'An order of last month cannot be settled any more, because a rule that came since forbids what it was paid with.',
    file: 'src/features/catalog/catalog.store.ts',
    find: 'sql<boolean>`version_from <= ',
    replace: 'sql<boolean>`0 <= ',
  },
  {
    id: 'files-of-former-admins',
    group: 'access',
    harm: 'Who was an admin until yesterday still fetches the file with the names of all who wrote a review.',
    file: 'src/features/exports/data-export/fetch-export.ts',
    find: 'allowedDataset(user, request, exportDatasets)',
    replace: 'allowedDataset(user, { ...request, isLegible: false }, exportDatasets)',
  },
  {
    id: 'dealers-without-a-test',
    group: 'actions',
    harm: 'A business that never signed in is activated, sells oil to households and answers nobody.',
    file: 'src/features/dealer-care/staff/dealer-state.ts',
    find: "if (move === 'activate' && !(await isReady(tx, dealerId))) return 'steps';",
    replace: "if (move === 'lock' && !(await isReady(tx, dealerId))) return 'steps';",
  },
  {
    id: 'contracts-of-locked-dealers',
    group: 'sql',
    harm: 'Households whose delivery was confirmed lose it, and their price, because their dealer was locked.',
    file: 'src/features/dealer-care/staff/dealer-care.store.ts',
    find: "and state = 'placed' and placed_at <=",
    replace: "and state in ('placed', 'confirmed') and placed_at <=",
  },
];
