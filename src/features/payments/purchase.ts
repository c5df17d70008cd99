import { vatPermille } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Attempt, PaymentDeps } from './payments.types.ts';
import type { Purchase } from './providers.types.ts';

/** What a lender has to know to decide about an attempt. Throws when no lender stands behind the attempt. */
export function purchaseOf(deps: PaymentDeps, attempt: Attempt, signal: AbortSignal): Purchase {
  const { request, details, reference, providerId, amount, currency, countryId } = attempt;
  const sealed = request && deps.pricing.openHash(request.hash);
  const station = request?.stations[0];
  const isLent = details.kind === 'instalment' || details.kind === 'lent';
  if (!isLent || !request || !sealed || !station) {
    throw new Error(`attempt ${attempt.id} has nothing that a lender could decide about`);
  }
  const product = deps.pricing.index().catalog.products.get(sealed.request.productId);
  if (!product) throw new RangeError(`no product ${sealed.request.productId}`);
  const today = localDay(deps.clock.now(), countries[countryId].timeZone);
  const { birthDate, ip, iban, accountHolder, deviceToken } = details;
  return {
    ...{ reference, amount, currency, countryId, deviceToken, signal },
    how:
      details.kind === 'instalment'
        ? { method: 'instalment', plan: details.plan }
        : { method: details.method },
    providerId: providerId ?? '',
    customer: {
      address: request.invoiceAddress ?? station.address,
      email: request.email,
      ...{ birthDate, ip, iban, accountHolder },
    },
    delivery: station.address,
    line: { name: product.name, vatPermille: vatPermille(product, today) },
  };
}
