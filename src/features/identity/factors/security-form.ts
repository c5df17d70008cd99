import type { RequestContext } from '#shell/types.ts';
import type { SecurityForm } from './security.ts';

/** A form of the security page with where it came from. */
export const securityFormOf = (
  { visitor, country }: Pick<RequestContext, 'visitor' | 'country'>,
  request: Request,
  given: Pick<SecurityForm, 'user' | 'form' | 'intent'>,
): SecurityForm => ({
  ...given,
  countryId: country.id,
  address: visitor.address,
  userAgent: request.headers.get('user-agent') ?? '',
  origin: new URL(request.url).origin,
});
