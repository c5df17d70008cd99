import ChevronRight from 'lucide-react/icons/chevron-right';
import Menu from 'lucide-react/icons/menu';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { Logo } from '#platform/ui/logo.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { useIdlePrefetch } from '#shell/idle-prefetch.ts';
import { CountryLinks, CountrySwitch, useDisclosure } from './country-switch.tsx';
import { DemoMark } from './frame-parts.tsx';
import { fuelLinks, helpLinks, pricesLink } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';

/** The head of ordinary pages: brand, fuels, country. On phones the fuels move into the menu, on small ones the account. */
export function Header() {
  const texts = useTexts(shellTexts);
  useIdlePrefetch();
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-17 max-w-page items-center gap-3 px-4 md:gap-8">
        <HomeLink />
        <nav aria-label={texts.mainNavigation} className="hidden md:block">
          <FuelLinks />
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-4">
          <DemoMark />
          <div className="hidden md:block">
            <CountrySwitch />
          </div>
          <div className="max-[23.4rem]:hidden">
            <AccountLink />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Breakpoint lg, pixels: from there on the account has words. */
const minWidthOfLabel = 1200;

/** For everybody the same, as pages are cached; the page behind it asks strangers to sign in. */
function AccountLink() {
  const texts = useTexts(shellTexts);
  return (
    <Link
      to="/kunde/startseite"
      prefetch="none"
      {...tip(texts.account, minWidthOfLabel)}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-1 font-medium hover:bg-tint lg:px-2.5"
    >
      <Icon of={User} className="text-ink-2" />
      <span className="hidden lg:inline">{texts.account}</span>
    </Link>
  );
}

export function HomeLink() {
  const texts = useTexts(shellTexts);
  return (
    <Link to="/" aria-label={texts.home} className="flex rounded-sm py-1.5">
      <Logo />
    </Link>
  );
}

function FuelLinks() {
  const { pathname } = useLocation();
  const texts = useTexts(shellTexts);
  const prices = { to: pricesLink.to, label: texts[pricesLink.key], section: pricesLink.to };
  return (
    <ul className="flex lg:gap-2">
      {[...fuelLinks, prices].map((link) => (
        <li key={link.to} className={link.to === pricesLink.to ? 'max-lg:hidden' : undefined}>
          <Link
            to={link.to}
            aria-current={pathname.startsWith(link.section) ? 'true' : undefined}
            className="flex min-h-11 items-center rounded-sm px-2.5 font-medium text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-flame aria-[current]:decoration-2 aria-[current]:underline-offset-8"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Burger and dropdown sidebar: 320 px wide, the whole width below 768 px. Opens without JavaScript, too. */
function MobileMenu() {
  const texts = useTexts(shellTexts);
  const details = useDisclosure();
  return (
    <details ref={details} className="group md:hidden">
      <summary
        {...tip(texts.menu)}
        className="-mr-2 grid size-11 place-items-center rounded-sm hover:bg-tint"
      >
        <Icon of={Menu} size="lg" className="group-open:hidden" />
        <Icon of={X} size="lg" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={texts.mainNavigation}
        className="absolute top-17 right-0 z-40 max-h-[calc(100dvh-4.25rem)] w-full overflow-auto border-b border-line bg-surface px-4 pb-6 shadow-raised sm:w-sidebar sm:rounded-bl-lg sm:border-l"
      >
        <MenuLinks />
        <div className="mt-5">
          <p className="mb-2 text-sm text-ink-2">{texts.country}</p>
          <CountryLinks className="flex flex-wrap gap-2" linkClass="chip" />
        </div>
      </nav>
    </details>
  );
}

function MenuLinks() {
  const texts = useTexts(shellTexts);
  const links = [
    { to: '/kunde/startseite', label: texts.account },
    ...fuelLinks,
    { to: pricesLink.to, label: texts[pricesLink.key] },
    ...helpLinks.map((link) => ({ to: link.to, label: texts[link.key] })),
  ];
  return (
    <ul className="divide-y divide-line">
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className="flex min-h-13 items-center justify-between text-lg font-medium">
            {link.label}
            <Icon of={ChevronRight} className="text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
