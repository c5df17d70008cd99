import type { Order } from '../orders.types.ts';

/**
 * The notice that documents about untaxed use of heating oil must carry, word for word (§ 107 (2) EnergieStV); null for
 * other goods and countries.
 */
export const energyTaxNotice = ({ countryId, terms }: Pick<Order, 'countryId' | 'terms'>): string | null =>
  countryId === 1 && terms.product.productGroupId === 1 ? notice : null;

const notice =
  'Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden, es sei denn, eine solche Verwendung ist nach dem Energiesteuergesetz oder der Energiesteuer-Durchführungsverordnung zulässig. Jede andere Verwendung als Kraftstoff hat steuer- und strafrechtliche Folgen! In Zweifelsfällen wenden Sie sich bitte an Ihr zuständiges Hauptzollamt.';
