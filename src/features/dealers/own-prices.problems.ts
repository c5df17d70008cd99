import type { Problem } from '#platform/http/endpoint.ts';
import type { PriceChangeFailure } from './dealers.types.ts';

export const noKey: Problem = {
  status: 401,
  code: 'api_key_invalid',
  detail: 'Bitte senden Sie einen gültigen Schlüssel in der Kopfzeile X-Api-Key.',
};

export const stale: Problem = {
  status: 409,
  code: 'prices_changed',
  detail:
    'Ihr Angebot wurde inzwischen geändert. Bitte holen Sie den neuen Stand und senden Sie noch einmal.',
};

export const invalid = (field: string, detail: string): Problem => ({
  status: 400,
  code: 'invalid',
  detail,
  fields: { [field]: detail },
});

export const refusals: Record<PriceChangeFailure, string> = {
  unknown_dealer: 'Diesen Händler gibt es nicht.',
  unknown_zone: 'Ein Liefergebiet gehört nicht zu Ihnen oder gilt nicht mehr.',
  unknown_branch: 'Eine Niederlassung gehört nicht zu Ihnen.',
  zone_name: 'Jedes Liefergebiet einer Niederlassung braucht einen eigenen Namen.',
  zone_empty: 'Ein Liefergebiet braucht mindestens eine Postleitzahl.',
  zone_overlap: 'Eine Postleitzahl stünde in zwei Liefergebieten einer Niederlassung.',
  unknown_product: 'Ein Produkt gibt es in Ihrem Land nicht.',
  invalid_tiers: 'Die Mengen einer Liste müssen verschieden sein und die Preise über null liegen.',
  invalid_terms: 'Diese Angaben lassen sich nicht speichern.',
  invalid_schedule: 'Diese Liefertage lassen sich nicht speichern.',
};
