import { NavLink, Outlet, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { Route } from './+types/dashboard.layout.ts';
import { dashboardTexts } from './dashboard.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Übersicht');

/** The ends of their paths. */
const tabs = ['', 'kaufpreis', 'tank-fuellstand', 'tank-reichweite', 'verbrauch'] as const;
const start = '/kunde/dashboard';

/** On phones the overview is the list of its pages. The chosen tank goes along. */
export default function DashboardLayout() {
  const texts = useTexts(dashboardTexts);
  const { search } = useLocation();
  const tank = new URLSearchParams(search).get('tank');
  const query = tank ? `?tank=${encodeURIComponent(tank)}` : '';
  return (
    <>
      <nav aria-label={texts.navigation} className="mb-6 max-sm:hidden">
        <ul className="flex flex-wrap gap-x-1 border-b border-line">
          {tabs.map((tab) => (
            <li key={tab}>
              <NavLink
                to={`${start}${tab && `/${tab}`}${query}`}
                end
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-flame aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {texts.tabs[tab || 'overview']}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
