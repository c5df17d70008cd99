import { vatPermille } from '#features/catalog/catalog.rules.ts';
import { countries } from '#features/locations/countries.ts';
import { localDay } from '#kernel/calendar.ts';
import type { Attempt, PaymentDeps } from './payments.types.ts';
import type { Purchase } from './providers.types.ts';

/** What a lender has to know to decide about an attempt. Throws when the attempt is not one of an instalment. */
export function purchaseOf(deps: PaymentDeps, attempt: Attempt, signal: AbortSignal): Purchase {
  const { request, details, reference, providerId, amount, currency, countryId } = attempt;
  const sealed = request && deps.pricing.openHash(request.hash);
  const station = request?.stations[0];
  if (details.kind !== 'instalment' || !request || !sealed || !station) {
    throw new Error(`attempt ${attempt.id} has nothing that a lender could decide about`);
  }
  const product = deps.pricing.index().catalog.products.get(sealed.wish.productId);
  if (!product) throw new RangeError(`no product ${sealed.wish.productId}`);
  const today = localDay(deps.clock.now(), countries[countryId].timeZone);
  const { birthDate, ip, iban, accountHolder, plan, deviceToken } = details;
  return {
    ...{ reference, amount, currency, countryId, plan, deviceToken, signal },
    providerId: providerId ?? '',
    customer: {
      address: request.invoiceAddress ?? station.address,
      email: request.email,
      ...{ birthDate, ip, iban, accountHolder },
    },
    delivery: station.address,
    lines: [
      {
        number: String(product.id),
        name: product.name,
        quantity: 1,
        grossPrice: amount,
        vatPermille: vatPermille(product, today),
      },
    ],
  };
}
