import { z } from 'zod';
import { seal, sealingKey, unseal } from '#platform/secrets/encryption.ts';
import type { Account } from './accounts.store.ts';
import type { OilfoxTokens } from './oilfox-source.ts';

type Deps = { config: { secret: string } };

const keyOf = ({ config }: Deps) => sealingKey(config.secret, 'sensor accounts');

const owner = (what: string, id: number) => `${what} ${id}`;

export const sealedPassword = (deps: Deps, sensorId: number, password: string): Buffer =>
  seal(keyOf(deps), Buffer.from(password), owner('password', sensorId));

export const sealedTokens = (deps: Deps, sensorId: number, tokens: OilfoxTokens): Buffer =>
  seal(keyOf(deps), Buffer.from(JSON.stringify(tokens)), owner('tokens', sensorId));

/** Null when the marketplace's secret was changed since. */
export const openedPassword = (deps: Deps, { sensorId, login }: Account): string | null =>
  unseal(keyOf(deps), login, owner('password', sensorId))?.toString('utf8') ?? null;

export function openedTokens(deps: Deps, { sensorId, tokens }: Account): OilfoxTokens | null {
  const plain = tokens && unseal(keyOf(deps), tokens, owner('tokens', sensorId));
  return plain ? pair.parse(JSON.parse(plain.toString('utf8'))) : null;
}

const pair = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** What a login opened, while its owner chooses one of its devices. */
export type OpenChoice = { email: string; password: string; tokens: OilfoxTokens };

/** So long a choice may be made, ms. */
const choiceLasts = 15 * 60_000;

/** A text for a form of this user alone. */
export const sealedChoice = (deps: Deps, given: { userId: number; choice: OpenChoice; now: Date }): string =>
  seal(
    keyOf(deps),
    Buffer.from(JSON.stringify({ ...given.choice, at: given.now.getTime() })),
    owner('choice', given.userId),
  ).toString('base64url');

/** Null for anything else than what was made for this user a while ago. */
export function openedChoice(
  deps: Deps,
  { userId, text, now }: { userId: number; text: string; now: Date },
): OpenChoice | null {
  const plain = unseal(keyOf(deps), Buffer.from(text, 'base64url'), owner('choice', userId));
  if (!plain) return null;
  const { at, ...choice } = choiceShape.parse(JSON.parse(plain.toString('utf8')));
  return now.getTime() - at > choiceLasts ? null : choice;
}

const choiceShape = z.object({ email: z.string(), password: z.string(), tokens: pair, at: z.number() });
