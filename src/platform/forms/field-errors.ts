/** Messages by field of the request: `stations.0.address.street`. */
export type FieldErrors = Readonly<Record<string, string>>;
