import { ChevronDown, ChevronRight, Menu, Phone, User, X } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { useDisclosure } from '#platform/ui/use-disclosure.ts';
import { useIdlePrefetch } from '#shell/idle-prefetch.ts';
import { useSignedInName } from '#shell/session/signed-in-name.ts';
import { useSite } from '../site.ts';
import { CountryLinks } from './country-switch.tsx';
import { DemoMark, MenuLink } from './frame-parts.tsx';
import { fuelLinks, oilLink, otherFuelLinks, topicLinks } from './navigation.ts';
import { useSupportInfo, useToldName } from './page-settings.ts';
import { HeadMark } from './partner-brand.tsx';
import { shellTexts } from './shell.texts.ts';

/** The head of ordinary pages: brand, fuels, topics, telephone, account. Below 992 px all but the account is in the menu. */
export function Header() {
  const texts = useTexts(shellTexts);
  useIdlePrefetch();
  return (
    <header className="site-head border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-17 max-w-page items-center gap-3 px-4 md:gap-5">
        <HomeLink />
        <nav aria-label={texts.mainNavigation} className="hidden md:block">
          <TopLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <DemoMark />
          <div className="hidden lg:block">
            <SupportPhone />
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

/** What editors have put beside the fuels, or what was shipped. */
function useTopicLinks(): readonly { to: string; label: string }[] {
  const texts = useTexts(shellTexts);
  return useSite().menu ?? topicLinks.map(({ key, to }) => ({ to, label: texts[key] }));
}

function SupportPhone() {
  const support = useSupportInfo();
  if (!support) return null;
  return (
    <a
      href={support.href}
      className="flex min-h-11 items-center gap-2 whitespace-nowrap tabular-nums hover:underline"
    >
      <Icon of={Phone} size="sm" className="text-ink-2" />
      {support.phone}
    </a>
  );
}

/** Breakpoint sm, pixels: from there on the account has words. */
const minWidthOfLabel = 768;

/**
 * Pages for everybody are cached: there the name of whoever is signed in comes with the scripts, and the page behind asks
 * strangers to sign in.
 */
function AccountLink() {
  const label = useAccountLabel();
  return (
    <Link
      to="/kunde/startseite"
      prefetch="none"
      {...tip(label.whole, minWidthOfLabel)}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-1 font-medium hover:bg-tint sm:px-2 md:-mr-2"
    >
      <Icon of={User} className="text-ink-2" />
      <span className="hidden max-w-36 truncate sm:inline">{label.short}</span>
    </Link>
  );
}

function useAccountLabel() {
  const texts = useTexts(shellTexts);
  const [followed, told] = [useSignedInName(), useToldName()];
  const name = followed || (told ?? followed);
  if (name === null) return { short: texts.signIn, whole: texts.signIn };
  return name === ''
    ? { short: texts.account, whole: texts.account }
    : { short: name, whole: `${texts.account}, ${name}` };
}

export function HomeLink() {
  const texts = useTexts(shellTexts);
  const { partner } = useSite();
  return (
    <Link
      to="/"
      aria-label={partner ? texts.partnerHome(partner.name) : texts.home}
      className="flex min-w-0 rounded-sm py-1.5"
    >
      <HeadMark />
    </Link>
  );
}

const topLink =
  'flex min-h-11 whitespace-nowrap items-center gap-1 rounded-sm px-2 font-medium text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-flame aria-[current]:decoration-2 aria-[current]:underline-offset-8 lg:px-2.5';

function TopLinks() {
  const { pathname } = useLocation();
  const isIn = (section: string) => (pathname.startsWith(section) ? ('true' as const) : undefined);
  return (
    <ul className="flex">
      <li>
        <Link to={oilLink.to} aria-current={isIn(oilLink.section)} className={topLink}>
          {oilLink.label}
        </Link>
      </li>
      <li>
        <OtherFuels current={otherFuelLinks.some(({ section }) => isIn(section))} />
      </li>
      {useTopicLinks().map(({ label, to }) => (
        <li key={to}>
          <MenuLink to={to} aria-current={isIn(to)} className={topLink}>
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

/** Opens without JavaScript, too. */
function OtherFuels({ current }: { current: boolean }) {
  const texts = useTexts(shellTexts);
  const { pathname } = useLocation();
  const details = useDisclosure();
  return (
    <details ref={details} className="relative">
      <summary aria-current={current || undefined} className={topLink}>
        {texts.otherFuels}
        <Icon of={ChevronDown} size="sm" />
      </summary>
      <ul className="absolute top-full left-0 z-30 mt-1 w-48 rounded-md border border-line bg-surface p-1.5 shadow-raised">
        {otherFuelLinks.map(({ to, label, section }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname.startsWith(section) ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-sm px-3 hover:bg-tint aria-[current]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Burger and dropdown sidebar: 320 px wide, the whole width below 768 px. Opens without JavaScript, too. */
function MobileMenu() {
  const texts = useTexts(shellTexts);
  const { partner } = useSite();
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
        <SupportPhone />
        {!partner && (
          <div className="mt-3">
            <p className="mb-2 text-sm text-ink-2">{texts.country}</p>
            <CountryLinks className="flex flex-wrap gap-2" linkClass="chip" />
          </div>
        )}
      </nav>
    </details>
  );
}

function MenuLinks() {
  const account = useAccountLabel();
  const links = [{ to: '/kunde/startseite', label: account.short }, ...fuelLinks, ...useTopicLinks()];
  return (
    <ul className="divide-y divide-line">
      {links.map((link) => (
        <li key={link.to}>
          <MenuLink to={link.to} className="flex min-h-13 items-center justify-between text-lg font-medium">
            {link.label}
            <Icon of={ChevronRight} className="text-ink-2" />
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
