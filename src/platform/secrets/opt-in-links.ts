import type { Database } from '#db/database.ts';
import type { Clock } from '../time/clock.ts';
import { linkToken, readLinkToken } from './link-token.ts';

/** A consent that is asked for by mail (double opt-in, § 7 UWG). */
type OptIn = { id: number; askedAt: Date; confirmedAt: Date | null; endedAt: Date | null };

type Kind<Row extends OptIn, End extends string> = {
  /** What the proof of its links says; links that were sent go on holding, so it never changes. */
  about: string;
  /** What the link of later mails does, in the same proof. */
  end: End;
  find(db: Database, id: number): Promise<Row | null | undefined>;
  /** Confirmed twice is confirmed; false when it has ended. */
  confirm(db: Database, id: number, now: Date): Promise<boolean>;
  endIt(db: Database, row: Row, now: Date): Promise<unknown>;
};

type LinkDeps = { db: Database; clock: Clock; config: { secret: string } };

/** Links of opt-ins work for a week. */
const optInLife = 7 * 24 * 60 * 60 * 1000;

/** The links of mails that confirm an opt-in or end it. */
export const optInLinks = <Row extends OptIn, End extends string>(kind: Kind<Row, End>) => {
  const { about, end } = kind;
  type Action = 'confirm' | End;
  const letterOf = (action: Action) => (action === 'confirm' ? 'b' : 'a');
  const read = (secret: string, token: string): { action: Action; id: number } | null => {
    const action = (['confirm', end] as const).find((one) => token.startsWith(letterOf(one)));
    const id = action ? readLinkToken(secret, `${about} ${action}`, token.slice(1)) : null;
    return action && id !== null ? { action, id } : null;
  };
  /** What a link is about; null when it is no link of ours, or an opt-in that is over. */
  const find = async ({ db, clock, config }: LinkDeps, token: string) => {
    const link = read(config.secret, token);
    const row = link && (await kind.find(db, link.id));
    if (!link || !row) return null;
    const isTooOld = clock.now().getTime() - row.askedAt.getTime() > optInLife;
    const isOver = row.endedAt !== null || (isTooOld && row.confirmedAt === null);
    return link.action === 'confirm' && isOver ? null : { action: link.action, row };
  };
  return {
    /** The token of a link: what to do, about which, and the proof that we wrote it. Stored nowhere. */
    token: (secret: string, action: Action, id: number): string =>
      letterOf(action) + linkToken(secret, `${about} ${action}`, id),
    find,
    /** Does what the link says, for whoever presses the button or lets the mail program do it. Repeating changes nothing. */
    follow: async (deps: LinkDeps, token: string) => {
      const link = await find(deps, token);
      if (!link) return null;
      const now = deps.clock.now();
      if (link.action === 'confirm') return (await kind.confirm(deps.db, link.row.id, now)) ? link : null;
      await kind.endIt(deps.db, link.row, now);
      return link;
    },
  };
};
