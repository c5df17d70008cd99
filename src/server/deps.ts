import type { Database } from '#db/database.ts';
import type { Places } from '#features/locations/locations.types.ts';
import type { Pricing } from '#features/pricing/pricing.types.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Passwords } from '#kernel/passwords.ts';
import type { Queue } from '#kernel/queue.ts';
import type { Config } from './config.ts';

/** Everything a process has to give. Actions and loaders declare the narrow part they use. */
export type Deps = {
  config: Config;
  db: Database;
  clock: Clock;
  queue: Queue;
  passwords: Passwords;
  places: Places;
  pricing: Pricing;
};
