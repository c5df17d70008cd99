import { ChevronDown, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite } from '#shell/site.ts';
import { AppLayout } from './app-layout.tsx';
import { CountryLinks } from './country-switch.tsx';
import { contentId, MenuLink } from './frame-parts.tsx';
import { Header } from './header.tsx';
import { fuelLinks, helpLinks, isOfOperator, legalLinksOf, pricesLink } from './navigation.ts';
import { useSupportInfo } from './page-settings.ts';
import { PartnerNote } from './partner-brand.tsx';
import { shellTexts } from './shell.texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Ordinary pages: head, content, foot. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { isAppView } = useSite();
  if (isAppView) return <AppLayout layout="default">{children}</AppLayout>;
  return (
    <div className="flex min-h-dvh flex-col bg-(--page-default)">
      <Header />
      <main id={contentId} tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}

export default function DefaultLayoutRoute() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}

/** The foot of ordinary pages. On phones its lists are folded; what the law wants in reach never is. */
function Footer() {
  const texts = useTexts(shellTexts);
  const { operator, countryId, partner } = useSite();
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-page gap-x-6 px-4 pt-3 pb-5 sm:grid-cols-3 sm:gap-y-10 sm:py-12">
        {useFootGroups().map(({ title, links }) => (
          <Links key={title} title={title} links={links} />
        ))}
        <Contact />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto max-w-page px-4 py-4 text-sm text-ink-2 sm:py-6">
          <PartnerNote className="mb-3" />
          <nav aria-label={texts.legal}>
            <ul className="-mx-2 flex flex-wrap">
              {legalLinksOf(countryId).map(({ key, to }) => (
                <FootLink key={key} to={to} className="px-2">
                  {texts[key]}
                </FootLink>
              ))}
              {/* As easy to find as the question was (Art. 7 (3) GDPR). */}
              <FootLink to="/cookie-einstellungen" className="px-2">
                {texts.cookies}
              </FootLink>
            </ul>
          </nav>
          <p className="mt-1.5">{texts.fraud}</p>
          <p className="mt-1.5">
            {texts.priceNote} {!partner && texts.contractNote} © {operator.name}
          </p>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
            <ThemeSwitch />
            {/* A partner is one country's. */}
            {!partner && (
              <nav aria-label={texts.countrySwitch}>
                <CountryLinks
                  className="-mx-2 flex"
                  linkClass="inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
                />
              </nav>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}

type FooterLinks = { title: string; links: readonly { to: string; label: string }[] };

/** The lists as a site shows them: customers of a partner have nothing to do with what the operator offers to others. */
function useFootGroups(): FooterLinks[] {
  const { partner } = useSite();
  const groups = useWrittenGroups();
  if (!partner) return groups;
  return groups.map(({ title, links }) => ({ title, links: links.filter(({ to }) => !isOfOperator(to)) }));
}

/** The lists as editors have made them, or as they were shipped. */
function useWrittenGroups(): FooterLinks[] {
  const texts = useTexts(shellTexts);
  const { footer } = useSite();
  if (footer) {
    const groups = Map.groupBy(footer, ({ group }) => group);
    return [...groups].map(([title, links]) => ({ title, links }));
  }
  return [
    {
      title: texts.fuels,
      links: [...fuelLinks, { to: pricesLink.to, label: texts[pricesLink.key] }],
    },
    { title: texts.help, links: helpLinks.map(({ key, to }) => ({ to, label: texts[key] })) },
  ];
}

/** Wide screens show the list whether it is open or not (`.foot-links`). */
function Links({ title, links }: FooterLinks) {
  return (
    <nav aria-label={title} className="max-sm:border-b max-sm:border-line">
      <p className="foot-title">{title}</p>
      <details className="foot-links group">
        <summary>
          {title}
          <Icon of={ChevronDown} className="text-ink-2 group-open:rotate-180" />
        </summary>
        <ul className="pb-2 sm:mt-2 sm:pb-0">
          {links.map((link) => (
            <FootLink key={link.to} to={link.to}>
              {link.label}
            </FootLink>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const FootLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <li>
    <MenuLink
      to={to}
      className={classNames(
        'inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline xs:min-h-9',
        className,
      )}
    >
      {children}
    </MenuLink>
  </li>
);

function Contact() {
  const texts = useTexts(shellTexts);
  const { operator } = useSite();
  const support = useSupportInfo();
  return (
    <div className="max-sm:pt-3">
      <p className="font-semibold">{support ? texts.supportTitle : texts.contact}</p>
      {support && (
        <p className="flex flex-wrap items-center gap-x-4">
          <a
            href={support.href}
            className="inline-flex min-h-11 items-center gap-2 font-semibold tabular-nums hover:underline sm:text-lg"
          >
            <Icon of={Phone} className="text-ink-2" />
            {support.phone}
          </a>
          <span className="text-sm text-ink-2">{support.hours}</span>
        </p>
      )}
      <a
        className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline"
        href={`mailto:${operator.email}`}
      >
        {operator.email}
      </a>
    </div>
  );
}
