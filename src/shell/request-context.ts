import { createContext } from 'react-router';
import type { SiteAddresses } from '#features/cms/types.ts';
import type { PartnerSite } from '#features/partners/types.ts';
import type { Country } from '#features/places/types.ts';
import type { AppClient } from '#platform/http/app-client.rules.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { PageDeps } from '#server/deps.ts';

/** What the server hands to loaders and actions with every page request. */
export type RequestContext = {
  deps: PageDeps;
  /** From the host. */
  country: Country;
  /** Whose brand the host shows; null on the marketplace's own. */
  partner: PartnerSite | null;
  visitor: Visitor;
  /** False while nobody can be looked up: a loader that reads the visitor then fails, and the shell must not. */
  isVisitorKnown: boolean;
  /** Of this answer's content security policy. */
  nonce: string;
  /** Everything that the server answers, for the checks of what editors write. */
  addresses: SiteAddresses;
  requestId: string;
  /** Writes an unexpected failure to the log; the visitor only learns the request's id. */
  logError(error: unknown): void;
  /** Notes that input was refused, never what was typed. */
  logRefusal(what: string): void;
  isDemo: boolean;
  /** The native app in whose web view the page runs; null in a browser. Pages that are kept for everybody may only ask whether there is one. */
  appClient: AppClient | null;
  /** Counts a request to the page that the router matched; false when its address has asked too often. */
  countPage(page: MatchedPage): Promise<boolean>;
};

/** What the router found for an address: however it was spelled (capital letters, %6b, .data), the page is the same. */
export type MatchedPage = { pattern: string; params: Readonly<Record<string, string | undefined>> };

export const requestContext = createContext<RequestContext>();

/** What entry.server answers: a drawn page lies beside its response as UTF-8; the response's own body is empty then. */
export type PageResponse = Response & { page?: Buffer };
