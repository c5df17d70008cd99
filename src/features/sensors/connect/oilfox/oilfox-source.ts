import type { Result } from '#platform/result.ts';
import type { OilfoxDevice } from './oilfox.rules.ts';

export type OilfoxLogin = { email: string; password: string };

/** One opens everything for a quarter of an hour; the other gets the next pair, once. */
export type OilfoxTokens = { accessToken: string; refreshToken: string };

/** `refused`: the login or token opens nothing; `unreachable`: no usable answer. */
export type OilfoxFailure = 'refused' | 'unreachable';

/** The service that OilFox sensors report to, asked in the name of their owner. */
export type OilfoxSource = {
  signIn(login: OilfoxLogin): Promise<Result<OilfoxTokens, OilfoxFailure>>;
  renew(refreshToken: string): Promise<Result<OilfoxTokens, OilfoxFailure>>;
  devices(accessToken: string): Promise<Result<OilfoxDevice[], OilfoxFailure>>;
};
