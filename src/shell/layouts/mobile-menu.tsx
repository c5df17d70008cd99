import ChevronRight from 'lucide-react/icons/chevron-right';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { tip } from '#platform/ui/tooltip.tsx';
import { useCountryLinks } from './country-switch.tsx';
import { fuelLinks, helpLinks, pricesLink } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Burger and dropdown sidebar: 320 px wide, the whole width below 768 px. Opens without JavaScript, too. */
export function MobileMenu() {
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
        <MenuCountries />
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

function MenuCountries() {
  const texts = useTexts(shellTexts);
  const links = useCountryLinks();
  return (
    <div className="mt-5">
      <p className="mb-2 text-sm text-ink-2">{texts.country}</p>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.code}>
            <a href={link.href} className="chip" aria-current={link.current ? 'true' : undefined}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
