import { createHmac } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { isSameSecret } from '#features/identity/identity.ts';
import { tankById } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import type { Clock } from '#platform/time/clock.ts';

type LinkDeps = { config: { secret: string }; clock: Clock };

/** Two months: until the next reminder brings the next link, and one more. */
const linkDays = 62;

const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / 86_400_000);

/** The path of a link by which levels of one tank can be typed without signing in, for two months. */
export function dipLink(deps: LinkDeps, tankId: number): string {
  const day = dayNumber(deps.clock.now());
  return `/mex/peilen/${tankId}.${day}.${proofOf(deps, { tankId, day })}`;
}

const proofOf = ({ config }: LinkDeps, { tankId, day }: { tankId: number; day: number }): string =>
  createHmac('sha256', config.secret)
    .update(`brennwert dip of tank ${tankId} from ${day}`)
    .digest('base64url');

/** The tank of such a link; null when the link ran out or its tank was ended, undefined for one that we never wrote. */
export async function tankOfDipLink(
  deps: LinkDeps & { db: Database },
  token: string,
): Promise<Tank | null | undefined> {
  const [, id, from, proof] = /^(\d{1,9})\.(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !from || !proof) return undefined;
  const [tankId, day] = [Number(id), Number(from)];
  if (!isSameSecret(proof, proofOf(deps, { tankId, day }))) return undefined;
  if (dayNumber(deps.clock.now()) > day + linkDays) return null;
  return (await tankById(deps.db, tankId)) ?? null;
}
