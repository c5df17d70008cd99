import type { z } from 'zod';

/** Filled in by whoever owns the roles; the platform needs none of them by name. */
// biome-ignore lint/suspicious/noEmptyInterface: it is merged with the owner's.
export interface RoleNames {}
export type Role = keyof RoleNames;

/** Which bucket of the rate limits a call is counted in; figures in server/rate-limits. */
export type LimitClass = 'calculation' | 'places' | 'page' | 'order' | 'write' | 'read' | 'device';

type Schema = z.ZodType;

/**
 * One endpoint as data: everything the HTTP edge, the OpenAPI page, the access matrix and the fuzzer need.
 * Schemas are camelCase; `names` says how JSON names are spelled on the wire. A single field with an odd wire
 * name carries `.meta({ wire: 'IsInteraidPayment' })`.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify syntax, e.g. /api/site/:countryId/country-states */
  path: string;
  summary: string;
  tag: string;
  access: 'public' | readonly Role[];
  limit: LimitClass;
  /** Nobody may do this in somebody else's name: pay, change what proves who one is, take or erase all data. */
  ownerOnly?: true;
  /** Default 'pascal', which most of the wire format uses. */
  names?: 'pascal' | 'camel';
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /** It computes and changes nothing: programs that name another origin are answered as well, as long as they bring no login. */
  anyOrigin?: true;
  /**
   * Scripts of other sites may read the answer (CORS), with which nobody's cookies are sent; it is the same for everybody
   * and carries a tag, by which an unchanged one is not sent again.
   */
  readAnywhere?: true;
  /** The result is a text of this kind instead of JSON. */
  media?: 'text/xml' | 'text/css' | 'image/svg+xml';
  /** The body is handed over as the text that came, unparsed: for senders who sign it. */
  rawBody?: true;
  /** The body may come as CBOR (RFC 8949) as well: for devices that save battery. */
  acceptsCbor?: true;
  /** Reads a JSON body that no strict parser takes (`{"distance":nan}`); undefined for what is none. */
  readsJson?: (text: string) => unknown;
  /** A body in other spellings that are taken as well, as the wire spells the one that is described; any other as it is. */
  alsoTakes?: (body: unknown) => unknown;
  /** Which fields were refused stands in the log, never what was sent. */
  logsRefusals?: true;
  /** Successful status when it is not 200. */
  status?: 201 | 202 | 204;
};

/** A failure that the caller can act on; becomes application/problem+json. `fields` uses camelCase paths. */
export type Problem = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;
  /** Stable, machine-readable, e.g. 'price_changed'. */
  code: string;
  /** German, says what happened and what to do. */
  detail: string;
  fields?: Readonly<Record<string, string>>;
  /** Seconds until it is worth asking again; also the header Retry-After. */
  retryAfter?: number;
  /** Further members of the problem document, camelCase. */
  extra?: Readonly<Record<string, unknown>>;
};

export const problem = (value: Problem): { problem: Problem } => ({ problem: value });

/** Some of what was sent breaks its rules; `fields` says what. */
export const invalidInput = (
  fields: NonNullable<Problem['fields']>,
  detail = 'Bitte prüfen Sie Ihre Angaben.',
): Problem => ({ status: 400, code: 'invalid', detail, fields });

/** Somebody with an account, as an access token and the database describe them now. */
export type SignedInUser = {
  id: number;
  /** The device's login; ending it ends all its tokens. */
  loginId: number;
  email: string;
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  /** Granted ones and those that follow from the account. */
  roles: readonly Role[];
  hasMexEnabled: boolean;
  hasAnyOrder: boolean;
  /** The dealer that the role `dealer` is bound to. */
  dealerId: number | null;
  /** The dealer whose portal this login has opened to read; nobody may change anything there. */
  viewedDealerId: number | null;
  /** The agent who acts as this user; payments and passwords are then out of reach. */
  impersonator: { id: number; name: string } | null;
};

/** Somebody who ordered without an account, and the one order that this opens to them. They are nobody's customer. */
export type GuestAccess = { userId: number; orderId: number };

/** What a device gets when it signs in or renews. */
export type LoginTokens = {
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string;
  /** For clients that only know a session cookie; null leaves theirs as it is. */
  cookieToken: string | null;
};

/** Who asks, as far as a handler may know it. Session ids never leave the server. */
export type Visitor = {
  /** Database id of the visitor's session, if the request brought a valid one. */
  sessionId: number | null;
  /** Of the signed-in user; null for guests and strangers. */
  userId: number | null;
  /** Null for guests and strangers. */
  user: SignedInUser | null;
  /** By the session or a guest's token; null for strangers, and for those who are signed in with an account. */
  guest: GuestAccess | null;
  /** What a form or call that changes something must bring along; null when no cookie authorises. */
  csrfToken: string | null;
  /** The refresh token of the visitor's cookie. */
  refreshToken: string | null;
  /** Network address, for limits; never stored as it is. */
  address: string;
  /** Creates the session (and its cookie on the answer) when there is none yet; returns its id. */
  ensureSession(): Promise<number>;
  /** Moves the session's expiry; false when there is none. */
  renewSession(): Promise<boolean>;
  /** Somebody signed in: puts the tokens into the visitor's cookies and gives the session another id (fixation). */
  signIn(tokens: LoginTokens): Promise<void>;
  /** Puts renewed tokens into the visitor's cookies. */
  renewTokens(tokens: LoginTokens): void;
  /** The secret that `rememberDevice` gave this browser before; null when it brings none. */
  device: string | null;
  /** A secret by which this browser is known again when somebody signs in; made and kept when there is none. */
  rememberDevice(): string;
  /** Takes the tokens out of the visitor's cookies. */
  deleteTokens(): void;
  /** The session opens no order any more; its drafts stay. */
  forgetOrder(): Promise<void>;
  /** Leaves the session and its drafts behind, as those who share a device expect of signing out. */
  deleteSession(): void;
  /**
   * Gives the session a new token, so that whoever knew the old one has nothing. For when it gains rights by a link
   * or a login; creates the session when there is none. Returns its id.
   */
  rotateSession(): Promise<number>;
};

export type Call<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  /** The country of the host the call came to; most calls name their own in path or body. */
  hostCountryId: 1 | 2 | 3;
  /** The partner whose host the call came to; null for the marketplace's own. */
  hostPartnerId: number | null;
  visitor: Visitor;
  header(name: string): string | undefined;
};

export type Outcome<Result> =
  | { body: Result; headers?: Readonly<Record<string, string>> }
  | { problem: Problem };

export type Route = {
  endpoint: Endpoint;
  handle(call: Call<unknown, unknown, unknown>): Outcome<unknown> | Promise<Outcome<unknown>>;
};

/** Declares an endpoint; exists so that its schemas keep their types. */
export const endpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Result extends Schema = Schema,
>(
  value: Endpoint<Params, Query, Body, Result>,
): Endpoint<Params, Query, Body, Result> => value;

/** Joins an endpoint with its handler; the server mounts the result. */
export function route<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Result extends Schema,
>(
  declared: Endpoint<Params, Query, Body, Result>,
  handle: (
    call: Call<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Outcome<z.output<Result>> | Promise<Outcome<z.output<Result>>>,
): Route {
  return { endpoint: declared as unknown as Endpoint, handle: handle as Route['handle'] };
}
