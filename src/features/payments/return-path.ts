/** Where a provider sends the customer back to. */
export const returnPath = (reference: string): string => `/bestellung/zahlung/${reference}`;
