import { isQRIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { byHostedProvider, hostedProviders } from '#features/catalog/shared.ts';
import type { HostedProvider, LenderMethod } from '#features/catalog/types.ts';
import type { DirectProvider } from '#features/payments/types.ts';
import { cents } from '#platform/money/money.ts';
import { StartError } from './system-errors.ts';

/** Contracts with payment providers; null where there is none. */
export type PaymentConfig = Record<HostedProvider, HostedPageConfig | null> & {
  paypal: { url: string; clientId: string; secret: string; webhookId: string; merchantId: string } | null;
  ratepay: {
    url: string;
    profileId: string;
    securityCode: string;
    snippetId: string | null;
    /** Where the device check's script lies when that is not Ratepay's own place. */
    snippetUrl?: string;
    /** What the contract covers in each country. */
    methods: DirectProvider['methods'];
    limits: DirectProvider['limits'];
    /** The reason of its no to a return of what is returned already; null where the contract names none. */
    returnedReason: string | null;
  } | null;
  /** What the demo market's lender covers where there is no contract. */
  lending: Lending;
  /** SEPA creditor identifier. */
  creditorId: string | null;
  /** Account for customers' euros. */
  collectionIban: string | null;
  qrIban: string | null;
};

type HostedPageConfig = { url: string; merchant: string; secret: string };

const text = z.string().min(1).optional();
const address = z.url({ protocol: /^https?$/ });

const everyMethod = ['instalment', 'invoice', 'sepa'] as const satisfies readonly LenderMethod[];
const methods = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(everyMethod)));

/** "200-2000": whole euros. */
const limits = z
  .string()
  .regex(/^\d{1,5}-\d{1,5}$/)
  .transform((range) => range.split('-').map((euros) => cents(Number(euros) * 100)))
  .transform(([min = cents(0), max = cents(0)]) => ({ min, max }))
  .refine(({ min, max }) => min < max);

/**
 * In the demo market Germany shows the lender, Austria the operator collecting itself, with limits that cover what
 * most people order.
 */
const demoLending: Lending = {
  limits: { min: cents(200_00), max: cents(5000_00) },
  methods: { 1: everyMethod, 2: ['instalment'] },
};

/** As Ratepay agrees them with most shops. */
const usualLimits = { min: cents(200_00), max: cents(2000_00) };

const prefixOf = (name: HostedProvider) => name.toUpperCase() as Uppercase<HostedProvider>;

/** TWINT_URL, TWINT_MERCHANT, TWINT_SECRET and so on. */
const hostedVariables = Object.fromEntries(
  hostedProviders.flatMap((name) => [
    [`${prefixOf(name)}_URL`, address.optional()],
    [`${prefixOf(name)}_MERCHANT`, text],
    [`${prefixOf(name)}_SECRET`, text],
  ]),
) as Record<`${Uppercase<HostedProvider>}_URL`, z.ZodOptional<typeof address>> &
  Record<`${Uppercase<HostedProvider>}_${'MERCHANT' | 'SECRET'}`, typeof text>;

const variables = z.object({
  PAYPAL_URL: address.default('https://api-m.sandbox.paypal.com'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_MERCHANT_ID: z.string().default(''),
  RATEPAY_URL: address.default('https://gateway-int.ratepay.com/api/xml/1_0'),
  RATEPAY_PROFILE_ID: text,
  RATEPAY_SECURITY_CODE: text,
  RATEPAY_SNIPPET_ID: text,
  RATEPAY_RETURNED_REASON: text,
  RATEPAY_METHODS_DE: methods.optional(),
  RATEPAY_METHODS_AT: methods.optional(),
  RATEPAY_LIMITS: limits.optional(),
  ...hostedVariables,
  SEPA_CREDITOR_ID: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/)
    .optional(),
  SEPA_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(' ', ''))
    .refine((iban) => isValidIBAN(iban))
    .optional(),
  QR_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(' ', ''))
    .refine((iban) => isValidIBAN(iban) && isQRIBAN(iban))
    .optional(),
});

type Variables = z.output<typeof variables>;

/** Reads the payment providers from the environment. A contract of which only a part is given stops the start. */
export function parsePayments(env: NodeJS.ProcessEnv): PaymentConfig {
  const given = variables.parse(env);
  if (given.SEPA_CREDITOR_ID && !given.SEPA_IBAN)
    throw new StartError('SEPA_IBAN is needed together with SEPA_CREDITOR_ID.');
  return {
    paypal: together(
      given,
      ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
      (id, secret, hook) => ({
        ...{
          url: given.PAYPAL_URL,
          clientId: id,
          secret,
          webhookId: hook,
          merchantId: given.PAYPAL_MERCHANT_ID,
        },
      }),
    ),
    ratepay: together(given, ['RATEPAY_PROFILE_ID', 'RATEPAY_SECURITY_CODE'], (profileId, securityCode) => ({
      ...{ url: given.RATEPAY_URL, profileId, securityCode, snippetId: given.RATEPAY_SNIPPET_ID ?? null },
      returnedReason: given.RATEPAY_RETURNED_REASON ?? null,
      ...lendingOf(given, { limits: usualLimits, methods: { 1: everyMethod, 2: everyMethod } }),
    })),
    lending: lendingOf(given, demoLending),
    ...byHostedProvider((name) => {
      const prefix = prefixOf(name);
      return together(given, [`${prefix}_URL`, `${prefix}_MERCHANT`, `${prefix}_SECRET`], hostedPage);
    }),
    creditorId: given.SEPA_CREDITOR_ID ?? null,
    collectionIban: given.SEPA_IBAN ?? null,
    qrIban: given.QR_IBAN ?? null,
  };
}

type Lending = Pick<NonNullable<PaymentConfig['ratepay']>, 'methods' | 'limits'>;

const lendingOf = (given: Variables, usual: Lending): Lending => ({
  methods: {
    1: given.RATEPAY_METHODS_DE ?? usual.methods[1] ?? [],
    2: given.RATEPAY_METHODS_AT ?? usual.methods[2] ?? [],
  },
  limits: given.RATEPAY_LIMITS ?? usual.limits,
});

const hostedPage = (url: string, merchant: string, secret: string) => ({ url, merchant, secret });

/** Variables that are plain texts. */
type TextName = {
  [Name in keyof Variables]-?: NonNullable<Variables[Name]> extends string ? Name : never;
}[keyof Variables];

function together<T>(
  given: Variables,
  names: readonly TextName[],
  make: (...values: [string, string, string]) => T,
): T | null {
  const values = names.map((name) => given[name] ?? '');
  if (values.every((value) => value === '')) return null;
  const missing = names.find((name) => !given[name]);
  if (missing)
    throw new StartError(
      `${missing} is needed together with ${names.filter((name) => given[name]).join(', ')}.`,
    );
  const [first = '', second = '', third = ''] = values;
  return make(first, second, third);
}

/** Contracts with hosted pages, by provider. */
export const hostedContracts = (config: PaymentConfig): [HostedProvider, HostedPageConfig][] =>
  hostedProviders.flatMap((name) => (config[name] ? [[name, config[name]]] : []));

/** Variables whose values are never repeated. */
export const paymentSecrets: readonly string[] = [
  ...['PAYPAL_SECRET', 'RATEPAY_SECURITY_CODE'],
  ...hostedProviders.map((name) => `${prefixOf(name)}_SECRET`),
];

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
