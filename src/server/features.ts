import { locationsRoutes } from '#features/locations/locations.routes.ts';
import { supportJobs } from '#features/support/support.jobs.ts';
import { supportRoutes } from '#features/support/support.routes.ts';
import type { Route } from '#kernel/endpoint.ts';
import type { Job } from '#kernel/queue.ts';
import type { Deps } from './deps.ts';

/** Every endpoint of the marketplace, in feature order. */
export const featureRoutes = (deps: Deps): Route[] => [...locationsRoutes(deps), ...supportRoutes(deps)];

/** Every job of the marketplace, in feature order. */
export const featureJobs = (deps: Deps): Job[] => [...supportJobs(deps)];
