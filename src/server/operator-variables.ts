import { z } from 'zod';
import type { CountryCode, Operator, OperatorInCountry } from '#features/places/types.ts';
import { oneOf, parseVariables, readUrl } from './variables.ts';

/** What the common products leave behind. */
const usualAnalyticsCookies = '_ga*,_gid,_gat*,_gcl*,_pk_*,_hj*,_clck,_clsk,_dc_gtm*';

/** Unencrypted within this machine only, as in tests. */
function isSafe(address: string): boolean {
  const url = readUrl(address, /^https?:$/);
  return url !== null && (url.protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

const text = (placeholder: string) => z.string().default(placeholder);
const mail = z.email().describe('a mail address');

export const operatorVariables = z.object({
  OPERATOR_NAME: text('Brennwert Muster GmbH').meta({
    means: 'who runs the marketplace; this and the following are shown in the Impressum, terms and mails',
  }),
  OPERATOR_MANAGERS: text('Erika Mustermann').meta({ means: 'who represents it' }),
  OPERATOR_REGISTER: text('Amtsgericht Musterstadt, HRB 000000').meta({ means: 'where it is registered' }),
  OPERATOR_VAT_ID: text('DE000000000').meta({ means: 'its VAT number' }),
  OPERATOR_INVOICES: oneOf('supplier', 'agent').default('agent').meta({
    means:
      'as what the operator bills orders that are paid to it: in the name of the dealer, or as the supplier itself ([decision 18](decisions/0018-operator-invoices.md))',
  }),
  OPERATOR_EMAIL: mail.default('kontakt@brennwert.example').meta({ means: 'where people write to' }),
  PRESS_EMAIL: mail.default('presse@brennwert.example').meta({ means: 'where the press writes to' }),
  ANALYTICS_URL: z.string().refine(isSafe).optional().describe('an address that begins with https://').meta({
    means: 'loaded only after a visitor agreed to statistics; without it nobody is asked',
  }),
  ANALYTICS_COOKIES: z.string().default(usualAnalyticsCookies).meta({
    means: 'names of cookies, `*` for any ending, that go when the visitor withdraws',
  }),
  SUPPORT_INFO: oneOf('on', 'off').default('on').meta({ means: 'whether the customer phone is shown' }),
});

const everywhere = (value: string) => ({ de: value, at: value, ch: value });

/** What differs by country, until it is set. */
const placeholders = {
  OPERATOR_STREET: { de: 'Musterstraße 1', at: 'Mustergasse 1', ch: 'Musterweg 1' },
  OPERATOR_PLACE: {
    de: '10115 Berlin, Deutschland',
    at: '1010 Wien, Österreich',
    ch: '8001 Zürich, Schweiz',
  },
  OPERATOR_VAT_ID: { de: 'DE000000000', at: 'ATU00000000', ch: 'CHE-000.000.000 MWST' },
  OPERATOR_IBAN: {
    de: 'DE00 0000 0000 0000 0000 00',
    at: 'AT00 0000 0000 0000 0000',
    ch: 'CH00 0000 0000 0000 0000 0',
  },
  CUSTOMER_PHONE: { de: '+49 30 23125 100', at: '+43 1 0000 100', ch: '+41 44 000 01 00' },
  PRESS_PHONE: { de: '+49 30 23125 200', at: '+43 1 0000 200', ch: '+41 44 000 02 00' },
  PHONE_HOURS: everywhere('Mo bis Fr, 8 bis 18 Uhr'),
  TRUSTED_SHOPS_ID: { de: '1', at: '2', ch: '3' },
  ANALYTICS_ID: everywhere(''),
  TAG_MANAGER_ID: everywhere(''),
};

type CountryVariable = keyof typeof placeholders;

const countryMeanings: Record<CountryVariable, string> = {
  OPERATOR_STREET: 'street of the operator',
  OPERATOR_PLACE: 'postal code, place and country of the operator',
  OPERATOR_VAT_ID: 'its VAT number there; Germany’s is `OPERATOR_VAT_ID` unless it is set',
  OPERATOR_IBAN:
    'its account; what customers of the country paid too much goes back from there, in euros else from `SEPA_IBAN`',
  CUSTOMER_PHONE: 'telephone for customers',
  PRESS_PHONE: 'telephone for the press',
  PHONE_HOURS: 'when somebody answers the telephone',
  TRUSTED_SHOPS_ID: 'the shop at Trusted Shops, whose reviews are shown',
  ANALYTICS_ID: 'the site at `ANALYTICS_URL`',
  TAG_MANAGER_ID: 'the tag manager, loaded after consent alone',
};

const countryCodes = ['de', 'at', 'ch'] as const satisfies readonly CountryCode[];
const inTheCountry = (name: CountryVariable, code: CountryCode) => `${name}_${code.toUpperCase()}`;

/** With the country as a suffix, such as CUSTOMER_PHONE_AT. */
export const countryVariables = z.object(
  Object.fromEntries(
    (Object.keys(placeholders) as CountryVariable[]).flatMap((name) =>
      countryCodes.map((code) => [
        inTheCountry(name, code),
        text(placeholders[name][code]).meta({ means: countryMeanings[name] }),
      ]),
    ),
  ),
);

/** Reads the operator's identity from the environment. Throws a StartError that names a wrong variable. */
export function parseOperator(env: NodeJS.ProcessEnv): Operator {
  const common = parseVariables(operatorVariables, env);
  return {
    name: common.OPERATOR_NAME,
    managers: common.OPERATOR_MANAGERS,
    register: common.OPERATOR_REGISTER,
    vatId: common.OPERATOR_VAT_ID,
    invoicesAs: common.OPERATOR_INVOICES,
    email: common.OPERATOR_EMAIL,
    pressEmail: common.PRESS_EMAIL,
    analyticsUrl: common.ANALYTICS_URL ?? null,
    analyticsCookies: common.ANALYTICS_COOKIES.split(/[,\s]+/).filter((name) => name !== ''),
    showSupportInfo: common.SUPPORT_INFO === 'on',
    countries: {
      1: inCountry({ OPERATOR_VAT_ID_DE: common.OPERATOR_VAT_ID, ...env }, 'de'),
      2: inCountry(env, 'at'),
      3: inCountry(env, 'ch'),
    },
  };
}

function inCountry(env: NodeJS.ProcessEnv, code: CountryCode): OperatorInCountry {
  const given = parseVariables(countryVariables, env);
  const configured = (name: CountryVariable) => given[inTheCountry(name, code)] ?? '';
  return {
    street: configured('OPERATOR_STREET'),
    place: configured('OPERATOR_PLACE'),
    vatId: configured('OPERATOR_VAT_ID'),
    iban: configured('OPERATOR_IBAN'),
    customerPhone: configured('CUSTOMER_PHONE'),
    pressPhone: configured('PRESS_PHONE'),
    phoneHours: configured('PHONE_HOURS'),
    trustedShopsId: configured('TRUSTED_SHOPS_ID'),
    analyticsId: configured('ANALYTICS_ID') || null,
    tagManagerId: configured('TAG_MANAGER_ID') || null,
  };
}
