import { Form, NavLink, Outlet } from 'react-router';
import { dealerById } from '#features/dealers/dealers.store.ts';
import { useTexts } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/dealer.layout.ts';
import { dealerTexts } from './dealer.texts.ts';
import { requireDealer } from './dealer-session.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Händlerbereich · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const dealer = await dealerById(server.deps.db, dealerId);
  return { name: dealer?.name ?? '' };
}

const links = [
  { key: 'orders', to: '/haendler/bestellungen' },
  { key: 'prices', to: '/haendler/preise' },
  { key: 'statistics', to: '/haendler/statistik' },
  { key: 'settings', to: '/haendler/einstellungen' },
  { key: 'export', to: '/export-orders' },
  { key: 'reviews', to: '/haendler/bewertungen' },
  { key: 'cancellations', to: '/stornomanagement' },
  { key: 'statements', to: '/haendler/abrechnungen' },
] as const;

/** The dealers' pages: where one may go, for whom one works, the way out. */
export default function DealerLayout({ loaderData: { name } }: Route.ComponentProps) {
  const texts = useTexts(dealerTexts);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-12 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line">
        <nav aria-label={texts.area} className="-ml-2.5 min-w-0">
          <ul className="flex flex-wrap">
            {links.map(({ key, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-2.5 font-medium text-ink-2 hover:text-ink aria-[current]:border-flame aria-[current]:text-ink"
                >
                  {texts.links[key]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center text-sm text-ink-2">
          {name}
          <Form method="post" action="/benutzerkonto/abmelden" reloadDocument className="-mr-3">
            <Button type="submit" variant="quiet" size="small">
              {texts.signOut}
            </Button>
          </Form>
        </div>
      </div>
      <Outlet />
    </div>
  );
}
