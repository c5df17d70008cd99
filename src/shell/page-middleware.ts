import { data } from 'react-router';
import type { PageMiddleware, PageSettings } from './layouts/page-settings.ts';
import { notFound } from './page-errors.ts';
import type { RequestContext } from './request-context.ts';

type Asked = Pick<RequestContext, 'appClient' | 'logError'>;

const known: Readonly<Record<PageMiddleware, (asked: Asked) => void>> = {
  'app-only': ({ appClient }) => {
    if (appClient === null) throw notFound();
  },
};

/**
 * What a page names in its settings, before anything of it is read: each of its names stands for who may see it, so one that
 * nobody knows shows nothing. A page below a layout that runs its own runs them, too: both are read at the same time.
 */
export function runMiddleware(asked: Asked, { middleware = [] }: Pick<PageSettings, 'middleware'>): void {
  for (const name of middleware) {
    if (!Object.hasOwn(known, name)) {
      asked.logError(new Error(`Unknown middleware: ${name}`));
      throw data('Unknown middleware', { status: 500 });
    }
    known[name](asked);
  }
}
