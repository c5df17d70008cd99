/**
 * The stand-in of somebody else's service: speaks its HTTP and does nothing outside. The demo market mounts it, the
 * tests serve it on a port of its own.
 */
export type StandIn = (request: StandInRequest) => Promise<StandInAnswer>;

export type StandInRequest = {
  method: string;
  /** Below the stand-in's own address, e.g. "/v2/checkout/orders". */
  path: string;
  query: URLSearchParams;
  header(name: string): string | undefined;
  body: string;
};

export type StandInAnswer = { status: number; headers?: Record<string, string>; body: string };

export const json = (status: number, body: object): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
