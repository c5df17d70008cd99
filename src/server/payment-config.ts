import { isQRIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { byHostedProvider, hostedProviders, paymentProviders } from '#features/catalog/shared.ts';
import type { HostedProvider, LenderMethod } from '#features/catalog/types.ts';
import type { HostedPageSettings } from '#features/payments/providers/hosted-page.ts';
import type { RatepaySettings } from '#features/payments/providers/ratepay.ts';
import { readIban } from '#features/payments/shared.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { cents } from '#platform/money/money.ts';
import { StartError } from './system-errors.ts';
import { parseVariables, webAddress } from './variables.ts';

/** Contracts with payment providers; null where there is none. */
export type PaymentConfig = ReturnType<typeof parsePayments>;

type Lending = Pick<RatepaySettings, 'methods' | 'limits'>;

const text = z.string().optional();

const everyMethod = ['instalment', 'invoice', 'sepa'] as const satisfies readonly LenderMethod[];
const methods = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(everyMethod)))
  .describe(`one or more of ${everyMethod.join(', ')}, with commas between them`);

/** "200-2000": whole euros. */
const limits = z
  .string()
  .regex(/^\d{1,5}-\d{1,5}$/)
  .transform((range) => range.split('-').map((euros) => cents(Number(euros) * 100)))
  .transform(([min = cents(0), max = cents(0)]) => ({ min, max }))
  .refine(({ min, max }) => min < max)
  .describe('two whole numbers of euros, the smaller one first, such as 200-2000');

/**
 * In the demo market Germany shows the lender, Austria the operator collecting itself, with limits that cover what
 * most people order.
 */
const demoLending: Lending = {
  limits: { min: cents(200_00), max: cents(5000_00) },
  methods: { 1: everyMethod, 2: ['instalment'] },
};

/** As Ratepay agrees it with most shops. */
const usualLending: Lending = {
  limits: { min: cents(200_00), max: cents(2000_00) },
  methods: { 1: everyMethod, 2: everyMethod },
};

const inEuros = ({ limits: { min, max } }: Lending) => `${min / 100}-${max / 100}`;

const prefixOf = (name: HostedProvider) => name.toUpperCase();

const hostedVariables = Object.fromEntries(
  hostedProviders.flatMap((name) => {
    const means = 'behind a hosted page: [hosted-payment-page.md](hosted-payment-page.md)';
    return [
      [
        `${prefixOf(name)}_URL`,
        webAddress.optional().meta({ means: `${paymentProviders[name].name}, ${means}` }),
      ],
      [`${prefixOf(name)}_MERCHANT`, text.meta({ means: 'the merchant there' })],
      [`${prefixOf(name)}_SECRET`, text.meta({ means: 'the secret shared with it' })],
    ];
  }),
);

const iban = z.string().transform((given) => given.replaceAll(' ', ''));

export const paymentVariables = z.object({
  PAYPAL_CLIENT_ID: text.meta({
    means: 'PayPal (Orders v2); messages go to `/api/payments/messages/paypal`',
  }),
  PAYPAL_SECRET: text.meta({ means: 'the secret of that client' }),
  PAYPAL_WEBHOOK_ID: text.meta({ means: 'the web hook of those messages' }),
  PAYPAL_MERCHANT_ID: z.string().default('').meta({ means: 'the account that is paid' }),
  PAYPAL_URL: webAddress.default('https://api-m.sandbox.paypal.com').meta({
    means: 'where it answers; unless it is set, the sandbox',
  }),
  RATEPAY_PROFILE_ID: text.meta({ means: 'Ratepay, who lends or takes over the bill' }),
  RATEPAY_SECURITY_CODE: text.meta({ means: 'the code of that profile' }),
  RATEPAY_SNIPPET_ID: text.meta({ means: 'the device check, loaded after consent' }),
  RATEPAY_URL: webAddress.default('https://gateway-int.ratepay.com/api/xml/1_0').meta({
    means: 'where it answers; unless it is set, the integration system',
  }),
  RATEPAY_METHODS_DE: methods.optional().meta({
    unset: `\`${everyMethod}\``,
    means:
      'what the contract covers; invoice and direct debit that it does not cover are collected by the operator itself ([decision 20](decisions/0020-lender-or-own-collecting.md))',
  }),
  RATEPAY_METHODS_AT: methods.optional().meta({
    unset: `\`${everyMethod}\`, in the demo market \`${demoLending.methods[2]}\``,
    means: 'the same for Austria',
  }),
  RATEPAY_LIMITS: limits.optional().meta({
    unset: `\`${inEuros(usualLending)}\`, in the demo market \`${inEuros(demoLending)}\``,
    means: 'euros that the contract covers; with other totals its kinds of payment are not offered',
  }),
  RATEPAY_RETURNED_REASON: text.meta({
    means:
      'reason code of Ratepay’s no to a return that it has made already, as the contact there names it; without it support looks at such an answer',
  }),
  ...hostedVariables,
  SEPA_IBAN: iban
    .refine((given) => isValidIBAN(given))
    .optional()
    .describe('an IBAN, such as DE02 1203 0000 0000 2020 51')
    .meta({ means: 'the account that the operator’s direct debits are paid to' }),
  SEPA_CREDITOR_ID: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/)
    .optional()
    .describe('a creditor identifier without spaces, such as DE98ZZZ09999999999')
    .meta({ means: 'who draws them' }),
  QR_IBAN: iban
    .refine((given) => isValidIBAN(given) && isQRIBAN(given))
    .optional()
    .describe('the QR-IBAN of a Swiss account, such as CH44 3199 9123 0008 8901 2')
    .meta({ means: 'the account of Swiss QR-bills' }),
});

/** Reads the payment providers from the environment. A contract of which only a part is given stops the start. */
export function parsePayments(env: NodeJS.ProcessEnv) {
  const given = parseVariables(paymentVariables, env);
  if (given.SEPA_CREDITOR_ID && !given.SEPA_IBAN)
    throw new StartError('SEPA_IBAN is needed together with SEPA_CREDITOR_ID.');
  const lendingOf = ({ methods: usual, limits: usualLimits }: Lending): Lending => ({
    methods: { 1: given.RATEPAY_METHODS_DE ?? usual[1] ?? [], 2: given.RATEPAY_METHODS_AT ?? usual[2] ?? [] },
    limits: given.RATEPAY_LIMITS ?? usualLimits,
  });
  const ratepay: RatepaySettings | null = together(
    env,
    { profileId: 'RATEPAY_PROFILE_ID', securityCode: 'RATEPAY_SECURITY_CODE' },
    {
      url: given.RATEPAY_URL,
      snippetId: given.RATEPAY_SNIPPET_ID ?? null,
      returnedReason: given.RATEPAY_RETURNED_REASON ?? null,
      ...lendingOf(usualLending),
    },
  );
  return {
    paypal: together(
      env,
      { clientId: 'PAYPAL_CLIENT_ID', secret: 'PAYPAL_SECRET', webhookId: 'PAYPAL_WEBHOOK_ID' },
      { url: given.PAYPAL_URL, merchantId: given.PAYPAL_MERCHANT_ID },
    ),
    ratepay,
    /** What the demo market's lender covers where there is no contract. */
    lending: lendingOf(demoLending),
    ...byHostedProvider((name) => {
      const prefix = prefixOf(name);
      const names = { url: `${prefix}_URL`, merchant: `${prefix}_MERCHANT`, secret: `${prefix}_SECRET` };
      return together(env, names, {});
    }),
    creditorId: given.SEPA_CREDITOR_ID ?? null,
    /** Account for customers' euros. */
    collectionIban: given.SEPA_IBAN ?? null,
    qrIban: given.QR_IBAN ?? null,
  };
}

/**
 * From where customers get back what they paid too much: the account that letters of their country name. Placeholders
 * are none, nor is a QR-IBAN, which only receives. `swissIban` stands in for a Swiss account.
 */
export function refundIbansOf(
  { operator, payments }: { operator: Operator; payments: Pick<PaymentConfig, 'collectionIban'> },
  swissIban: string | null,
): PaymentSetup['refundIbans'] {
  const named = (countryId: CountryId) => {
    const given = readIban(operator.countries[countryId].iban);
    return given.ok && !isQRIBAN(given.value) ? given.value : null;
  };
  const swiss = named(3);
  return {
    1: named(1) ?? payments.collectionIban,
    2: named(2) ?? payments.collectionIban,
    3: swiss && /^(CH|LI)/.test(swiss) ? swiss : swissIban,
  };
}

/** A contract by the names of the variables that make it up; null when none of them is given. */
function together<Part extends string, More extends object>(
  given: Readonly<Record<string, unknown>>,
  names: Record<Part, string>,
  more: More,
): (Record<Part, string> & More) | null {
  const parts = Object.entries<string>(names);
  const missing = Object.values<string>(names).filter((name) => !given[name]);
  if (missing.length === parts.length) return null;
  if (missing[0]) {
    const others = Object.values<string>(names).filter((name) => given[name]);
    throw new StartError(`${missing[0]} is needed together with ${others.join(', ')}.`);
  }
  const contract = Object.fromEntries(parts.map(([part, name]) => [part, given[name]]));
  return { ...(contract as Record<Part, string>), ...more };
}

/** Contracts with hosted pages, by provider. */
export const hostedContracts = (config: PaymentConfig): [HostedProvider, HostedPageSettings][] =>
  hostedProviders.flatMap((name) => (config[name] ? [[name, config[name]]] : []));

/** Sites of providers that a form's answer may lead to. */
export function formTargetsOf(config: PaymentConfig): readonly string[] {
  const { paypal } = config;
  const isSandbox = paypal?.url.includes('sandbox') ?? false;
  const paypalSite = isSandbox ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';
  const hosted = hostedContracts(config).map(([, { url }]) => new URL(url).origin);
  return [...(paypal ? [paypalSite] : []), ...new Set(hosted)];
}

/** Where the device check of a lender lies that a customer may agree to; none for one of our own site. */
export function scriptHostsOf({ ratepay }: PaymentConfig): readonly string[] {
  if (!ratepay?.snippetId) return [];
  const url = ratepay.snippetUrl ?? ratepaySnippetHost;
  return url.startsWith('/') ? [] : [new URL(url).origin];
}

const ratepaySnippetHost = 'https://d.ratepay.com';
