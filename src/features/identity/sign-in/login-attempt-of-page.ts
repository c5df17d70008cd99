import type { RequestContext } from '#shell/types.ts';
import { type LoginAttempt, secondStepPage } from './login-attempt.ts';

/** Who comes by a form of a page, and what with. */
export const arrivalAt = (
  { visitor, country }: Pick<RequestContext, 'visitor' | 'country'>,
  request: Request,
): Omit<LoginAttempt, 'userId'> => ({
  address: visitor.address,
  userAgent: request.headers.get('user-agent') ?? '',
  countryId: country.id,
  wants: 'tokens',
  visitor,
});

/** The page of the second step, which leads on to a local address. */
export const secondStepAddress = (returnUrl: string | null): string =>
  returnUrl ? `${secondStepPage}?ReturnUrl=${encodeURIComponent(returnUrl)}` : secondStepPage;
