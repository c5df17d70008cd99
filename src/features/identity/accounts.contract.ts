import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

const common = { tag: 'Session and account', access: 'public', method: 'POST', limit: 'write' } as const;
const camel = { ...common, names: 'camel' } as const;
const wired = <T extends z.ZodType>(schema: T, wire: string): T => schema.meta({ wire });

/** Longest what argon2 is given and mail allows; anything longer is no sign-in. */
const userName = z.string().max(254);
const password = z.string().max(200);
const token = z.string().max(4096);

const signedIn = z.object({ success: z.boolean(), token: z.string(), redirectUrl: z.string() });
const renewed = z.object({ success: z.boolean(), reload: z.boolean(), token: z.string() });

export const renewSessionEndpoint = endpoint({
  ...camel,
  method: 'GET',
  path: '/session/renew',
  summary: 'Keeps the session alive and tells who is signed in; open pages call it every five minutes',
  tag: 'Session',
  limit: 'read',
  result: z.object({
    success: z.boolean(),
    loggedIn: z.boolean(),
    user: z
      .object({
        id: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        roles: z.array(z.string()),
        isGuest: z.boolean(),
        isImpersonated: z.boolean(),
        impersonatorName: z.string().nullable(),
      })
      .nullable(),
    requestVerificationToken: z.string().nullable(),
  }),
});

export const renewByToken = endpoint({
  ...camel,
  path: '/api/account/v2/get/token',
  summary: 'A new access token for one that is still good; the cookie stands for an empty body',
  limit: 'read',
  body: z.object({ currentToken: wired(token.nullish(), 'CurrentToken') }).default({}),
  result: renewed,
});

export const renewByRefreshToken = endpoint({
  ...camel,
  path: '/api/account/get/token',
  summary: 'Exchanges a refresh token for a new pair; the next refresh token comes as a cookie',
  limit: 'read',
  body: z
    .object({
      currentToken: wired(token.nullish(), 'CurrentToken'),
      refreshToken: wired(token.nullish(), 'RefreshToken'),
    })
    .default({}),
  result: renewed,
});

export const signInEndpoint = endpoint({
  ...camel,
  path: '/api/account/jwt/anmelden',
  summary: 'Signs in; 401 whatever is wrong',
  body: z.object({ userName: wired(userName, 'UserName'), password: wired(password, 'Password') }),
  result: signedIn,
});

export const signOutEndpoint = endpoint({
  ...common,
  path: '/api/account/jwt/abmelden',
  summary: 'Ends the login; of an impersonation, leads back to the agent',
  result: z.object({ success: z.boolean(), userSwitched: z.boolean() }),
});

export const signInForCookie = endpoint({
  ...common,
  path: '/api/account/anmelden',
  summary: 'Signs in clients that know session cookies only',
  body: z.object({ login: z.object({ userName, password }) }),
  result: z.object({ success: z.boolean() }),
});

export const signInByCookie = endpoint({
  ...camel,
  path: '/api/account/anmelden-cookie',
  summary: 'A token for the value of a cookie: v4 is the access token, legacy the session cookie',
  body: z.object({
    type: wired(z.enum(['v4', 'legacy']), 'Type'),
    authCookieValue: wired(token, 'AuthCookieValue'),
  }),
  result: z.object({ success: z.boolean(), token: z.string() }),
});
