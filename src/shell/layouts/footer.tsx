import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite } from '#shell/site.ts';
import { useSupportInfo } from '#shell/support-info.ts';
import { ThemeSwitch } from '#shell/theme/theme-switch.tsx';
import { useCountryLinks } from './country-switch.tsx';
import { fuelLinks, helpLinks, legalLinksOf, pricesLink } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';

/** The foot of ordinary pages. */
export function Footer() {
  const texts = useTexts(shellTexts);
  const { operator, countryId } = useSite();
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 md:grid-cols-4">
        <Links title={texts.fuels} links={fuelLinks}>
          <FootLink to={pricesLink.to}>{texts[pricesLink.key]}</FootLink>
        </Links>
        <Links title={texts.help} links={helpLinks.map(({ key, to }) => ({ to, label: texts[key] }))}>
          <FootLink to="/cookie-einstellungen">{texts.cookies}</FootLink>
        </Links>
        <Links
          title={texts.legal}
          links={legalLinksOf(countryId).map(({ key, to }) => ({ to, label: texts[key] }))}
        />
        <Contact />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-3 px-4 py-6 text-sm text-ink-2">
          <p>© {operator.name}</p>
          <p className="min-w-0 flex-1 basis-80">
            {texts.priceNote} {texts.contractNote}
          </p>
          <ThemeSwitch />
          <Countries />
        </div>
      </div>
    </footer>
  );
}

type FooterLinks = { title: string; links: readonly { to: string; label: string }[]; children?: ReactNode };

function Links({ title, links, children }: FooterLinks) {
  return (
    <nav aria-label={title}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-2">
        {links.map((link) => (
          <FootLink key={link.to} to={link.to}>
            {link.label}
          </FootLink>
        ))}
        {children}
      </ul>
    </nav>
  );
}

const FootLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline xs:min-h-9"
    >
      {children}
    </Link>
  </li>
);

function Contact() {
  const texts = useTexts(shellTexts);
  const { operator } = useSite();
  const support = useSupportInfo();
  return (
    <div className="col-span-2 xs:col-span-1">
      <p className="font-semibold">{texts.contact}</p>
      {support && (
        <div className="mt-3 mb-3">
          <p className="text-ink-2">{texts.supportTitle}</p>
          <a
            href={support.href}
            className="mt-1 inline-flex min-h-11 items-center gap-2 text-lg font-semibold tabular-nums hover:underline"
          >
            <Icon of={Phone} className="text-ink-2" />
            {support.phone}
          </a>
          <p className="text-sm text-ink-2">{support.hours}</p>
        </div>
      )}
      <p className="mt-2 text-ink-2">
        <a
          className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
          href={`mailto:${operator.email}`}
        >
          {operator.email}
        </a>
      </p>
    </div>
  );
}

function Countries() {
  const links = useCountryLinks();
  const texts = useTexts(shellTexts);
  return (
    <nav aria-label={texts.countrySwitch}>
      <ul className="-mx-2 flex">
        {links.map((link) => (
          <li key={link.code}>
            <a
              href={link.href}
              aria-current={link.current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
