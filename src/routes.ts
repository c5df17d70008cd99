import { index, type RouteConfig } from '@react-router/dev/routes';

/** German path → page: the table of contents. */
export default [index('features/content/web/home.tsx')] satisfies RouteConfig;
