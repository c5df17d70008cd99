import { z } from 'zod';
import type { Operator, OperatorInCountry } from '#features/places/types.ts';

/** What the common products leave behind. */
const usualAnalyticsCookies = '_ga*,_gid,_gat*,_gcl*,_pk_*,_hj*,_clck,_clsk,_dc_gtm*';

/** Unencrypted within this machine only, as in tests. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname);

const text = (placeholder: string) => z.string().min(1).default(placeholder);

const operatorVariables = z.object({
  OPERATOR_NAME: text('Brennwert Muster GmbH'),
  OPERATOR_MANAGERS: text('Erika Mustermann'),
  OPERATOR_REGISTER: text('Amtsgericht Musterstadt, HRB 000000'),
  OPERATOR_VAT_ID: text('DE000000000'),
  OPERATOR_INVOICES: z.enum(['supplier', 'agent']).default('agent'),
  OPERATOR_EMAIL: z.email().default('kontakt@brennwert.example'),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((address) => isSafe(new URL(address)), { error: 'must begin with https://' })
    .optional(),
  ANALYTICS_COOKIES: z.string().default(usualAnalyticsCookies),
  SUPPORT_INFO: z.enum(['on', 'off']).default('on'),
});

type Placeholder = {
  street: string;
  place: string;
  vatId: string;
  iban: string;
  phone: string;
  press: string;
  trustedShopsId: string;
};

const countryVariables = (placeholder: Placeholder) =>
  z.object({
    OPERATOR_STREET: text(placeholder.street),
    OPERATOR_PLACE: text(placeholder.place),
    OPERATOR_VAT_ID: text(placeholder.vatId),
    OPERATOR_IBAN: text(placeholder.iban),
    CUSTOMER_PHONE: text(placeholder.phone),
    PRESS_PHONE: text(placeholder.press),
    PHONE_HOURS: text('Mo bis Fr, 8 bis 18 Uhr'),
    TRUSTED_SHOPS_ID: text(placeholder.trustedShopsId),
    ANALYTICS_ID: z.string().min(1).optional(),
    TAG_MANAGER_ID: z.string().min(1).optional(),
  });

const germany = countryVariables({
  street: 'Musterstraße 1',
  place: '10115 Berlin, Deutschland',
  vatId: 'DE000000000',
  iban: 'DE00 0000 0000 0000 0000 00',
  phone: '+49 30 23125 100',
  press: '+49 30 23125 200',
  trustedShopsId: '1',
});
const austria = countryVariables({
  street: 'Mustergasse 1',
  place: '1010 Wien, Österreich',
  vatId: 'ATU00000000',
  iban: 'AT00 0000 0000 0000 0000',
  phone: '+43 1 0000 100',
  press: '+43 1 0000 200',
  trustedShopsId: '2',
});
const switzerland = countryVariables({
  street: 'Musterweg 1',
  place: '8001 Zürich, Schweiz',
  vatId: 'CHE-000.000.000 MWST',
  iban: 'CH00 0000 0000 0000 0000 0',
  phone: '+41 44 000 01 00',
  press: '+41 44 000 02 00',
  trustedShopsId: '3',
});

/**
 * Reads the operator's identity from the environment. What differs by country carries a suffix, e.g.
 * CUSTOMER_PHONE_AT. Throws a ZodError that names the variable.
 */
export function parseOperator(env: NodeJS.ProcessEnv): Operator {
  const common = operatorVariables.parse(env);
  return {
    name: common.OPERATOR_NAME,
    managers: common.OPERATOR_MANAGERS,
    register: common.OPERATOR_REGISTER,
    vatId: common.OPERATOR_VAT_ID,
    invoicesAs: common.OPERATOR_INVOICES,
    email: common.OPERATOR_EMAIL,
    analyticsUrl: common.ANALYTICS_URL ?? null,
    analyticsCookies: common.ANALYTICS_COOKIES.split(/[,\s]+/).filter((name) => name !== ''),
    showSupportInfo: common.SUPPORT_INFO === 'on',
    countries: {
      1: inCountry(germany.parse({ OPERATOR_VAT_ID: common.OPERATOR_VAT_ID, ...suffixed(env, '_DE') })),
      2: inCountry(austria.parse(suffixed(env, '_AT'))),
      3: inCountry(switzerland.parse(suffixed(env, '_CH'))),
    },
  };
}

const inCountry = (values: z.output<typeof germany>): OperatorInCountry => ({
  street: values.OPERATOR_STREET,
  place: values.OPERATOR_PLACE,
  vatId: values.OPERATOR_VAT_ID,
  iban: values.OPERATOR_IBAN,
  customerPhone: values.CUSTOMER_PHONE,
  pressPhone: values.PRESS_PHONE,
  phoneHours: values.PHONE_HOURS,
  trustedShopsId: values.TRUSTED_SHOPS_ID,
  analyticsId: values.ANALYTICS_ID ?? null,
  tagManagerId: values.TAG_MANAGER_ID ?? null,
});

function suffixed(env: NodeJS.ProcessEnv, suffix: string): Record<string, string | undefined> {
  const own = Object.entries(env).filter(([name]) => name.endsWith(suffix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(0, -suffix.length), value]));
}
