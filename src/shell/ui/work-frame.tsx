import { ChevronDown, LogOut, Menu, Search } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Logo } from '#platform/ui/logo.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { useDisclosure } from '#platform/ui/use-disclosure.ts';
import { AppLayout } from '../layouts/app-layout.tsx';
import { DefaultLayout } from '../layouts/default.layout.tsx';
import { contentId, DemoMark } from '../layouts/frame-parts.tsx';
import { shellTexts } from '../layouts/shell.texts.ts';
import { ThemeSwitch } from '../layouts/theme-switch.tsx';
import { useSite } from '../site.ts';
import { ErrorPage } from './error-page.tsx';

type WorkLink = {
  to: string;
  title: string;
  end?: boolean;
};

/** Links that belong together; the ones at the top need no name. */
export type WorkGroup = { title: string | null; links: readonly WorkLink[] };

export type WorkFrameProps = {
  /** Name of the menu. */
  label: string;
  groups: readonly WorkGroup[];
  /** Who works here, and as what; null for the bearer of a link, who has no login to leave. */
  person: { name: string; role: string } | null;
  /** The list in which orders are found. */
  search: { path: string; label: string } | null;
  children: ReactNode;
};

/** Pages of those who work here all day, in a frame of their own: where one may go, who one is, the way out. */
export function WorkFrame(props: WorkFrameProps) {
  const { isAppView } = useSite();
  if (isAppView) {
    return (
      <AppLayout layout="default">
        <div className="px-4 pb-6">
          <div className="flex justify-end">{props.person && <SignedInAs {...props.person} />}</div>
          <WorkMenu {...props} />
          {props.children}
        </div>
      </AppLayout>
    );
  }
  return (
    <div className="work">
      <WorkHeader {...props} />
      <WorkMenu {...props} />
      <main id={contentId} tabIndex={-1} className="work-main">
        {props.children}
      </main>
    </div>
  );
}

/** What a work page shows that failed: in its frame where somebody has one, else as everybody sees it. */
export const WorkError = ({ frame }: { frame: ((children: ReactNode) => ReactNode) | null }) =>
  frame ? (
    frame(<ErrorPage />)
  ) : (
    <DefaultLayout>
      <ErrorPage />
    </DefaultLayout>
  );

function WorkHeader({ label, groups, person, search }: WorkFrameProps) {
  const texts = useTexts(workTexts);
  const start = groups[0]?.links[0];
  const here = useHere(groups);
  return (
    <header className="work-head">
      {start ? (
        <Link to={start.to} aria-label={texts.home} className="flex rounded-sm py-1">
          <Logo />
        </Link>
      ) : (
        <Logo />
      )}
      <p className="work-here">
        <span>{label}</span>
        {here && (
          <>
            {here.group && <span>{here.group}</span>}
            <span>{here.title}</span>
          </>
        )}
      </p>
      {search && <WorkSearch {...search} />}
      <DemoMark />
      {person && <SignedInAs {...person} />}
    </header>
  );
}

function WorkSearch({ path, label }: { path: string; label: string }) {
  const texts = useTexts(workTexts);
  // The list itself has its own, with filters.
  if (useLocation().pathname === path) return null;
  return (
    <Form role="search" aria-label={texts.findOrder} action={path} className="work-search">
      <input type="search" name="suche" aria-label={label} placeholder={label} maxLength={100} />
      <button type="submit" {...tip(texts.findOrder)}>
        <Icon of={Search} size="sm" />
      </button>
    </Form>
  );
}

function SignedInAs({ name, role }: { name: string; role: string }) {
  const texts = useTexts(shellTexts);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <p className="work-person">
        <span className="font-semibold">{name}</span>
        {role !== name && <span className="text-ink-2">{role}</span>}
      </p>
      <Form method="post" action="/benutzerkonto/abmelden" reloadDocument>
        <button
          type="submit"
          {...tip(texts.signOut)}
          className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-tint hover:text-ink"
        >
          <Icon of={LogOut} size="sm" />
        </button>
      </Form>
    </div>
  );
}

const isIn = (pathname: string, section: string): boolean =>
  pathname === section || pathname.startsWith(`${section}/`);

/** What stands below a list is below its folder: `/support/cms/7/edit` belongs to `/support/cms/list`. */
const sectionOf = ({ to }: WorkLink): string => to.replace(/\/list$/, '');

const isCurrent = (pathname: string, link: WorkLink): boolean =>
  link.end ? pathname === link.to : isIn(pathname, sectionOf(link));

/** The link of the menu to which the present page belongs, and its group. */
function useHere(groups: readonly WorkGroup[]) {
  const { pathname } = useLocation();
  const entries = groups.flatMap(({ title, links }) => links.map((link) => ({ group: title, ...link })));
  const found = entries.filter((link) => isCurrent(pathname, link));
  // Of a section and one inside it, the inner one.
  return found.sort((a, b) => sectionOf(b).length - sectionOf(a).length)[0] ?? null;
}

/** Keeps the link of the present page in sight in a menu that is longer than the window. */
function useCurrentInSight(pathname: string) {
  const side = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    const menu = side.current;
    const link = menu?.querySelector<HTMLElement>('a[aria-current]');
    if (!menu || !link) return;
    const [inWindow, menuInWindow] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
    // Below the page's head the menu begins within the window and ends below it.
    const isInSight =
      inWindow.top >= menuInWindow.top &&
      inWindow.bottom <= Math.min(menuInWindow.bottom, window.innerHeight);
    if (!isInSight) menu.scrollTop += inWindow.top - menuInWindow.top - menu.clientHeight / 2;
  }, [pathname]);
  return side;
}

/** Beside the page; folded below 992 px. Opens without JavaScript, too. */
function WorkMenu({ label, groups, person }: WorkFrameProps) {
  const texts = useTexts(workTexts);
  const { pathname } = useLocation();
  const details = useDisclosure();
  const side = useCurrentInSight(pathname);
  const here = useHere(groups);
  if (groups.length === 0) return null;
  return (
    <details ref={details} className="work-menu">
      <summary>
        <Icon of={Menu} />
        {texts.menu}
        {here && <span className="truncate font-normal text-ink-2">{here.title}</span>}
        <Icon of={ChevronDown} size="sm" className="ml-auto text-ink-2" />
      </summary>
      <div ref={side} className="work-side">
        <nav aria-label={label}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              {title !== null && <p className="work-group">{title}</p>}
              <ul aria-label={title ?? undefined}>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} aria-current={link.to === here?.to ? 'page' : undefined}>
                      {link.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <section aria-label={texts.foot} className="work-foot">
          {person && <p className="sm:hidden">{person.name}</p>}
          <ThemeSwitch />
          <ul>
            {texts.footLinks.map(({ to, title }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </details>
  );
}

/** Of the frame around the pages of staff and dealers. */
const workTexts = catalogue({
  home: 'Brennwert, zur Übersicht',
  menu: 'Menü',
  findOrder: 'Bestellung finden',
  foot: 'Darstellung und Rechtliches',
  footLinks: [
    { to: '/', title: 'Zum Marktplatz' },
    { to: '/impressum', title: 'Impressum' },
    { to: '/datenschutz', title: 'Datenschutz' },
    { to: '/barrierefreiheit', title: 'Barrierefreiheit' },
  ],
});
