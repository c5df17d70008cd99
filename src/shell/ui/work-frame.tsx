import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { showCurrent } from '#platform/ui/show-current.ts';
import { shellTexts } from '../layouts/shell.texts.ts';

type WorkLink = {
  to: string;
  title: string;
  end?: boolean;
  /** Further sections that this link stands for. */
  within?: readonly string[];
};

type Props = {
  /** Name of the menu. */
  label: string;
  links: readonly WorkLink[];
  /** Who works here; null for the bearer of a link, who has no login to leave. */
  person: string | null;
  children: ReactNode;
};

/** Pages of those who work here all day: where one may go, who one is, the way out. */
export function WorkFrame({ label, links, person, children }: Props) {
  const texts = useTexts(shellTexts);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-12 sm:pt-6">
      {person !== null && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b border-line sm:flex-nowrap">
          {links.length > 0 && <WorkMenu label={label} links={links} />}
          <div className="ml-auto flex shrink-0 items-center text-sm text-ink-2">
            {person}
            <Form method="post" action="/benutzerkonto/abmelden" reloadDocument className="-mr-3">
              <Button type="submit" variant="quiet" size="small">
                {texts.signOut}
              </Button>
            </Form>
          </div>
        </div>
      )}
      {children}
    </div>
  );
}

const isIn = (pathname: string, section: string): boolean =>
  pathname === section || pathname.startsWith(`${section}/`);

function WorkMenu({ label, links }: { label: string; links: readonly WorkLink[] }) {
  const { pathname } = useLocation();
  const isCurrent = ({ to, end = false, within = [] }: WorkLink) =>
    end ? pathname === to : [to, ...within].some((section) => isIn(pathname, section));
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className="-mx-4 max-w-[100vw] min-w-0 px-1.5 max-sm:overflow-x-auto sm:mx-0 sm:-ml-2.5 sm:flex-1 sm:px-0"
    >
      <ul className="flex sm:flex-wrap">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={isCurrent(link) ? 'page' : undefined}
              className="flex min-h-11 whitespace-nowrap sm:-mb-px items-center border-b-2 border-transparent px-2.5 font-medium text-ink-2 hover:text-ink aria-[current]:border-flame aria-[current]:text-ink"
            >
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
