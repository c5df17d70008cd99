export type OrderId = number & { readonly brand: 'OrderId' };
