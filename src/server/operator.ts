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
  OPERATOR_NAME: text('Brennwert Muster GmbH'),
  OPERATOR_MANAGERS: text('Erika Mustermann'),
  OPERATOR_REGISTER: text('Amtsgericht Musterstadt, HRB 000000'),
  OPERATOR_VAT_ID: text('DE000000000'),
  OPERATOR_INVOICES: oneOf('supplier', 'agent').default('agent'),
  OPERATOR_EMAIL: mail.default('kontakt@brennwert.example'),
  PRESS_EMAIL: mail.default('presse@brennwert.example'),
  ANALYTICS_URL: z.string().refine(isSafe).optional().describe('an address that begins with https://'),
  ANALYTICS_COOKIES: z.string().default(usualAnalyticsCookies),
  SUPPORT_INFO: oneOf('on', 'off').default('on'),
});

const everywhere = (value: string) => ({ de: value, at: value, ch: value });

/** What differs by country, in variables with a suffix such as CUSTOMER_PHONE_AT, until they are set. */
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
  const configured = (name: keyof typeof placeholders) =>
    env[`${name}_${code.toUpperCase()}`] ?? placeholders[name][code];
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
