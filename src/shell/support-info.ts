import type { Operator, OperatorInCountry } from '#features/places/types.ts';
import { type PageSettings, usePageSettings } from './layouts/page-settings.ts';
import { useSite } from './site.ts';

/** The telephone of the country's customer service. */
export type SupportInfo = { phone: string; href: string; hours: string };

type Shown = Pick<Operator, 'showSupportInfo'> & Pick<OperatorInCountry, 'customerPhone' | 'phoneHours'>;

/** Offered only where both agree: the operator shows it, and the page allows it. */
export function supportInfoOf(operator: Shown, { supportInfo = true }: PageSettings): SupportInfo | null {
  if (!operator.showSupportInfo || !supportInfo) return null;
  const { customerPhone: phone, phoneHours: hours } = operator;
  return { phone, href: `tel:${phone.replace(/[^+\d]/g, '')}`, hours };
}

/** Null where no telephone may be offered. */
export function useSupportInfo(): SupportInfo | null {
  const settings = usePageSettings();
  return supportInfoOf(useSite().operator, settings);
}
