type Provider = {
  /** The brand, as it is everywhere. */
  name: string;
  /**
   * lender: decides at once, without a page of its own. account: the buyer approves at the provider. hosted: the same
   * through a payment service provider's page (docs/hosted-payment-page.md).
   */
  kind: 'lender' | 'account' | 'hosted';
  /** Whether the money is taken when the buyer approves, when the dealer confirms or when the goods are delivered. */
  capturesAt: 'start' | 'confirmation' | 'delivery';
};

/** Who can stand between buyer and money. The keys are stored and lie in the addresses of their messages. */
export const paymentProviders = {
  paypal: { name: 'PayPal', kind: 'account', capturesAt: 'confirmation' },
  ratepay: { name: 'Ratepay', kind: 'lender', capturesAt: 'delivery' },
  twint: { name: 'TWINT', kind: 'hosted', capturesAt: 'confirmation' },
  eps: { name: 'eps', kind: 'hosted', capturesAt: 'start' },
  wero: { name: 'Wero', kind: 'hosted', capturesAt: 'start' },
} as const satisfies Record<string, Provider>;

type Providers = typeof paymentProviders;
export type ProviderName = keyof Providers;
type ProviderOf<Kind extends Provider['kind']> = {
  [Name in ProviderName]: Providers[Name]['kind'] extends Kind ? Name : never;
}[ProviderName];

/** Providers at which the buyer approves. */
export type ApprovalProvider = ProviderOf<'account' | 'hosted'>;
export type HostedProvider = ProviderOf<'hosted'>;

const providerNames = Object.keys(paymentProviders) as ProviderName[];

export const hostedProviders: readonly HostedProvider[] = providerNames.filter(
  (name): name is HostedProvider => paymentProviders[name].kind === 'hosted',
);

/** A value for each provider behind a hosted page. */
export const byHostedProvider = <Value>(make: (name: HostedProvider) => Value) =>
  Object.fromEntries(hostedProviders.map((name) => [name, make(name)])) as Record<HostedProvider, Value>;

export const approvalProviders: readonly ApprovalProvider[] = providerNames.filter(
  (name): name is ApprovalProvider => paymentProviders[name].kind !== 'lender',
);

/** What a lender can take over. */
export type LenderMethod = 'instalment' | 'invoice' | 'sepa';

/** When the buyer's money goes, the latest first. */
export const paymentTimes = [
  'afterDelivery',
  'atDelivery',
  'beforeDelivery',
  'confirmation',
  'order',
] as const;
export type PaymentTime = (typeof paymentTimes)[number];

/** Always by a provider, which decides when it is paid; a lender may take over others, too. */
type PaidBy =
  | { provider: ProviderName; paid?: undefined }
  | { provider?: undefined; paid: Exclude<PaymentTime, 'confirmation' | 'order'> };

type Method = PaidBy & {
  id: number;
  paidTo: 'dealer' | 'operator';
  /** What a lender calls it where its contract covers it. */
  financedAs?: LenderMethod;
  /** Asks for data of its own, in a step of the order. */
  detailsStep?: 'instalment' | 'operatorInvoice' | 'operatorSepa' | 'invoice' | 'sepa';
  /** Needs no page: nothing to approve, no mandate, no loan to explain. An API call can order with it. */
  byCall?: true;
  /** How the offer list shows it: what looks alike to a buyer is one sign. Without one: by the provider's name. */
  sign?: 'invoice' | 'cash' | 'debit' | 'instalment' | 'prepayment';
};

/** The payment methods; names, countries and limits are rows. Ids are parameters of the catalogue and never change. */
export const paymentMethods = {
  atDelivery: { id: 6, paidTo: 'dealer', paid: 'atDelivery', sign: 'cash', byCall: true },
  invoice: {
    id: 20,
    paidTo: 'dealer',
    paid: 'afterDelivery',
    sign: 'invoice',
    detailsStep: 'invoice',
    byCall: true,
  },
  sepa: { id: 21, paidTo: 'dealer', paid: 'afterDelivery', sign: 'debit', detailsStep: 'sepa' },
  prepayment: { id: 22, paidTo: 'dealer', paid: 'beforeDelivery', sign: 'prepayment', byCall: true },
  instalment: {
    id: 23,
    paidTo: 'operator',
    sign: 'instalment',
    detailsStep: 'instalment',
    provider: 'ratepay',
    financedAs: 'instalment',
  },
  operatorInvoice: {
    id: 27,
    paidTo: 'operator',
    paid: 'afterDelivery',
    sign: 'invoice',
    detailsStep: 'operatorInvoice',
    financedAs: 'invoice',
  },
  operatorSepa: {
    id: 28,
    paidTo: 'operator',
    paid: 'afterDelivery',
    sign: 'debit',
    detailsStep: 'operatorSepa',
    financedAs: 'sepa',
  },
  paypal: { id: 29, paidTo: 'operator', provider: 'paypal' },
  twint: { id: 30, paidTo: 'operator', provider: 'twint' },
  eps: { id: 32, paidTo: 'operator', provider: 'eps' },
  wero: { id: 33, paidTo: 'operator', provider: 'wero' },
} as const satisfies Record<string, Method>;

export type PaymentMethodKey = keyof typeof paymentMethods;
export type PaymentMethod = Method & { key: PaymentMethodKey };
export type DetailsStep = NonNullable<Method['detailsStep']>;
export type PaymentSign = NonNullable<Method['sign']>;

export const paymentMethodList: readonly PaymentMethod[] = Object.entries<Method>(paymentMethods).map(
  ([key, method]) => ({ ...method, key: key as PaymentMethodKey }),
);

const byId: ReadonlyMap<number, PaymentMethod> = new Map(
  paymentMethodList.map((method) => [method.id, method]),
);

export const paymentMethodOf = (id: number): PaymentMethod | null => byId.get(id) ?? null;

const timesOfProviders = { start: 'order', confirmation: 'confirmation', delivery: 'afterDelivery' } as const;

/** When somebody pays who has chosen this. */
export const paymentTimeOf = (method: PaymentMethod): PaymentTime =>
  method.provider === undefined
    ? method.paid
    : timesOfProviders[paymentProviders[method.provider].capturesAt];

/** Whether one of the methods asks for no money before the goods have come. */
export const canPayAfterDelivery = (ids: readonly number[]): boolean =>
  ids.some((id) => {
    const method = byId.get(id);
    return method !== undefined && paymentTimeOf(method) === 'afterDelivery';
  });

/** "Any payment": lists every offer. */
export const anyPaymentId = -2;

/** Whether a parameter chooses how to pay, "any payment" included. */
export const isPaymentParameter = (id: number): boolean => id === anyPaymentId || byId.has(id);

export const isOperatorPayment = (id: number): boolean => byId.get(id)?.paidTo === 'operator';

/** What a text says of a payment method; undefined when it says nothing of this one. */
export function textOfPayment<Text>(
  texts: Readonly<Partial<Record<PaymentMethodKey, Text>>>,
  id: number,
): Text | undefined {
  const key = byId.get(id)?.key;
  return key && texts[key];
}
