import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Longest answer of a device that is looked at. */
const longest = 16_384;

const base64url = z.string().regex(/^[\w-]*$/);
const common = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const extensions = z.record(z.string(), z.unknown()).default({});

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
});

const authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: extensions,
});

/** What a device answered to a registration, from the hidden field of a form; null for anything else. */
export const parseRegistration = (text: string): RegistrationResponseJSON | null =>
  parse(registration, text) as RegistrationResponseJSON | null;

/** What a device answered to a sign-in. */
export const parseAuthentication = (text: string): AuthenticationResponseJSON | null =>
  parse(authentication, text) as AuthenticationResponseJSON | null;

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  if (text.length > longest) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
