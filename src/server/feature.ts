import type { Database } from '#db/database.ts';
import type { EditedMessages, Entry } from '#features/cms/types.ts';
import type { Dataset } from '#features/exports/types.ts';
import type { PersonalData } from '#features/identity/types.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { OrderChangeListener } from '#features/orders/types.ts';
import type { Operator, Places } from '#features/places/types.ts';
import type { PushSource } from '#features/push/types.ts';
import type { Route } from '#platform/http/endpoint.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { WaitingTask } from '#shell/types.ts';
import type { Config } from './config.ts';
import type { Follower } from './database/change-follower.ts';
import type { Deps, Ports } from './deps.ts';
import type { UploadForm } from './pages/upload-forms.ts';

/**
 * Everything that a feature brings to the marketplace, of whatever kind. Its manifest (`x.manifest.ts`) is the one place that
 * says it, and the server folds them all (`features.ts`).
 */
export type Feature<Filled extends Partial<Ports> = Partial<Ports>, Held extends Followers = Followers> = {
  /** Of its folder. */
  name: string;
  routes?: (deps: Deps) => readonly Route[];
  jobs?: (deps: JobDeps) => readonly Job[];
  mails?: (deps: FeatureDeps) => readonly MailSource[];
  /** What devices are told of. */
  pushes?: (deps: FeatureDeps) => readonly PushSource[];
  /** What it knows about people. Later features delete first: their rows refer to those of earlier ones. */
  personalData?: readonly PersonalData[];
  /** What can be taken along as a file. */
  datasets?: readonly Dataset[];
  /** Where it uses pictures and files of the library. */
  mediaUses?: (entries: readonly Entry[]) => readonly MediaUses[];
  /** Texts of the product's own pages that editors may change. */
  entries?: readonly (Entry | EditedMessages)[];
  /** Pages whose forms bring files. */
  uploadForms?: readonly UploadForm[];
  /** What can wait for the staff. */
  waiting?: readonly WaitingTask[];
  /** What it holds in memory of the database, by the name under which others ask for it. */
  followers?: Held;
  /** What earlier features ask of it, as their types say. */
  ports?: (deps: PortDeps) => Filled;
  /** What it does in the transaction of an order's change, after what earlier features do. */
  onOrderChange?: (deps: PortDeps) => OrderChangeListener;
};

/** Mails and what else speaks of the marketplace names who operates it. */
export type FeatureDeps = Deps & { operator: Operator };

/** Jobs also send what all features write. */
export type JobDeps = FeatureDeps & {
  mailSources: readonly MailSource[];
  pushSources: readonly PushSource[];
};

/** Ports are filled before anybody can use them. */
export type PortDeps = Omit<Deps, 'ports'> & { operator: Operator };

export type FollowerDeps = {
  config: Config;
  /** Of requests. */
  db: Database;
  background: Database;
  places: Places;
  clock: Clock;
  contentEntries: readonly Entry[];
  /** Tells the log what went wrong, and goes on. */
  onError(what: string): (error: unknown) => void;
};

/** How each is called in the log, the channel on which the database hints at changes, and what makes it. */
type Followers = Readonly<
  Record<string, { title: string; channel?: string; make: (deps: FollowerDeps) => Follower }>
>;

/** Declares a feature; its type keeps which ports it fills and what the process holds of it. */
export const feature = <
  const Filled extends Partial<Ports> = Record<never, never>,
  const Held extends Followers = Record<never, never>,
>(
  own: Feature<Filled, Held>,
): Feature<Filled, Held> => own;

/** What these features fill and hold together. */
export type AllOf<Features extends readonly Feature[]> = {
  ports: Together<Features[number] extends infer One ? (One extends Feature<infer P> ? P : never) : never>;
  held: Together<HeldBy<Features[number]>>;
};

type HeldBy<One> =
  One extends Feature<Partial<Ports>, infer Held>
    ? { [Name in keyof Held]: Held[Name] extends { make: (deps: never) => infer Made } ? Made : never }
    : never;

/** Of a union of records, the record that has them all. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
