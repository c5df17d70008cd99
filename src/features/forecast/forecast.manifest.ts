import { feature } from '#server/feature.ts';
import { tankRoomOf } from './advice/tank-room.ts';
import { tankStatesOf } from './advice/tank-states.ts';
import { adviceJobs } from './back-test/back-test.ts';
import { levelTodayOf } from './tank-status.ts';
import { temperaturesJobs } from './temperatures.ts';

/** How long the oil lasts, and whether to buy now. */
export const forecastFeature = feature({
  name: 'forecast',
  jobs: (deps) => [...temperaturesJobs(deps), ...adviceJobs(deps)],
  ports: (deps) => ({
    levelToday: levelTodayOf(deps),
    tankRoom: tankRoomOf(deps),
    tankStates: tankStatesOf(deps),
  }),
});
