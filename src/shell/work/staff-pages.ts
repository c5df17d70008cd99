import { advertPages } from './pages/advert-pages.ts';
import { contentPages } from './pages/content-pages.ts';
import { moneyPages } from './pages/money-pages.ts';
import { salesPages } from './pages/sales-pages.ts';
import { systemPages } from './pages/system-pages.ts';

/**
 * The staff's pages by their files, each with its one row: routes, menu, titles and what pages ask for follow. In the order of
 * the menu.
 */
export const staffPages = { ...salesPages, ...moneyPages, ...contentPages, ...advertPages, ...systemPages };
