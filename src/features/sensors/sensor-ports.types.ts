import type { Connection } from '#db/database.ts';
import type { Tank } from '#features/tanks/types.ts';
import type { TankState } from './connect/home-assistant.rules.ts';
import type { MeasuredRefill } from './staff/drift.rules.ts';

/** What the owner of a tank reads. */
export type TodaysLevel = { litres: number; isEstimated: boolean };

/** What a sensor saw of a delivery into its tank, since its level began to rise. */
export type MeasuredDelivery = MeasuredRefill & { tankId: number; begunAt: Date };

/** What sensors ask of the features that come after them; these fill it in their manifests. */
export type SensorPorts = {
  /** What a tank holds today, as its owner sees it; null without a level. */
  levelToday: (tank: Pick<Tank, 'id' | 'userId'>) => Promise<TodaysLevel | null>;
  /** Deliveries into these tanks that were both noted and measured, the oldest first. */
  measuredDeliveries: (db: Connection, tankIds: readonly number[]) => Promise<MeasuredDelivery[]>;
  /** What somebody's programs read of each tank. */
  tankStates: (userId: number) => Promise<TankState[]>;
};
