import { matchRoutes, type RouteObject } from 'react-router';
import type { SiteBuild } from '#server/pages/pages.ts';

type BuiltRoutes = SiteBuild['routes'];

/** The actions of the built site by the file of their route; a page at two addresses has one. */
export function siteActions(routes: BuiltRoutes): ReadonlyMap<unknown, string> {
  const actions = new Map<unknown, string>();
  for (const route of Object.values(routes)) {
    const action = route?.module.action;
    if (action && !actions.has(action)) actions.set(action, route.id);
  }
  return actions;
}

/** The action that a post to an address reaches; undefined where there is none. */
export function actionAt(routes: BuiltRoutes, address: string): unknown {
  const [pathname = '', query = ''] = address.split('?');
  const matched = matchRoutes(treeOf(routes), pathname) ?? [];
  const isForIndex = new URLSearchParams(query).has('index');
  const page = matched.findLast(({ route }) => isForIndex || !route.index);
  return routes[page?.route.id ?? '']?.module.action;
}

function treeOf(routes: BuiltRoutes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .filter((route) => route !== undefined)
    .map((route): RouteObject => {
      const { id, index, path } = route;
      const named = { id, ...(path !== undefined && { path }) };
      return index ? { ...named, index: true } : { ...named, children: treeOf(routes, id) };
    });
}
