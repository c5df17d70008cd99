import type { CountryId } from './countries.ts';

/** Who runs this marketplace; configuration, with placeholders of no real company. */
export type Operator = {
  name: string;
  managers: string;
  register: string;
  vatId: string;
  /**
   * As what it bills orders that are paid to it: as their supplier, or as agent in the name and for the account of the
   * dealer (docs/decisions/0018-operator-invoices.md).
   */
  invoicesAs: 'supplier' | 'agent';
  email: string;
  /** Where journalists write to. */
  pressEmail: string;
  /** Script of the behaviour analytics; loaded only after consent. Null without one. */
  analyticsUrl: string | null;
  /** Names of cookies that the analytics set, `*` for any ending: removed when consent is withdrawn. */
  analyticsCookies: readonly string[];
  /** The telephone line is staffed and may be shown. */
  showSupportInfo: boolean;
  countries: Readonly<Record<CountryId, OperatorInCountry>>;
};

export type OperatorInCountry = {
  street: string;
  /** Postal code, place and country in one line. */
  place: string;
  customerPhone: string;
  /** VAT number in this country, as invoices name it. */
  vatId: string;
  /** Account for transfers to the operator. */
  iban: string;
  pressPhone: string;
  /** When the telephone is answered, as read by customers. */
  phoneHours: string;
  /** Id at the reviews service. */
  trustedShopsId: string;
  analyticsId: string | null;
  tagManagerId: string | null;
};

/** Origins that the page's security policy must allow for the operator's analytics. */
export const analyticsHostsOf = (operator: Operator): readonly string[] =>
  operator.analyticsUrl === null ? [] : [new URL(operator.analyticsUrl).origin];
