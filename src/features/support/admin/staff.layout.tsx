import { Form, NavLink, Outlet } from 'react-router';
import { menuKind, type StaffLink, staffLinksFor } from '#features/accounts/menu.rules.ts';
import { useTexts } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import { Button } from '#web/ui/button.tsx';
import { supportTexts } from '../support.texts.ts';
import type { Route } from './+types/staff.layout.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Arbeitsbereich · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

/** Decides nothing: each page asks for its own role, and the link of a start opens the mails without any. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(requestContext).visitor;
  return {
    menu: menuKind(user),
    links: staffLinksFor(user),
    person: user && `${user.firstName} ${user.lastName}`.trim(),
  };
}

/** The staff's pages: where one may go, who one is, the way out. */
export default function StaffLayout({ loaderData: { menu, links, person } }: Route.ComponentProps) {
  const texts = useTexts(supportTexts);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-12 sm:pt-6">
      {person !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line">
          {links.length > 0 && <StaffNavigation label={texts.menus[menu]} links={links} />}
          <div className="ml-auto flex items-center text-sm text-ink-2">
            {person}
            <Form method="post" action="/benutzerkonto/abmelden" reloadDocument className="-mr-3">
              <Button type="submit" variant="quiet" size="small">
                {texts.signOut}
              </Button>
            </Form>
          </div>
        </div>
      )}
      <Outlet />
    </div>
  );
}

function StaffNavigation({ label, links }: { label: string; links: readonly StaffLink[] }) {
  const texts = useTexts(supportTexts);
  return (
    <nav aria-label={label} className="-ml-2.5 min-w-0">
      <ul className="flex flex-wrap">
        {links.map(({ key, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={key === 'start'}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-2.5 font-medium text-ink-2 hover:text-ink aria-[current]:border-flame aria-[current]:text-ink"
            >
              {texts.links[key].title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
