import type { Route } from '#kernel/endpoint.ts';
import type { Job } from '#kernel/queue.ts';
import type { Deps } from './deps.ts';

/** Every endpoint of the marketplace, in feature order. */
export const featureRoutes = (_deps: Deps): Route[] => [];

/** Every job of the marketplace, in feature order. */
export const featureJobs = (_deps: Deps): Job[] => [];
