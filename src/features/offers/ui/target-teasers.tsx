import { CalendarClock, ChevronRight, Fuel, Sprout, Timer, Wallet } from 'lucide';
import { Link } from 'react-router';
import { amountLimits, productGroupOfSlug } from '#features/catalog/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { type Shelf, type Teaser, targetHref } from '../entry/targets.rules.ts';

const icons = {
  EXPRESS_24: Timer,
  EXPRESS_48: CalendarClock,
  INSTALLMENT_12: Wallet,
  CLIMATENEUTRAL: Sprout,
  DIESEL: Fuel,
} as const;

/** Whole rows whatever the number: five stand three above two, or side by side. */
const columns: Readonly<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:max-lg:grid-cols-6 sm:max-lg:*:col-span-2 sm:max-lg:[&>*:nth-child(n+4)]:col-span-3 lg:grid-cols-5',
};

/** Ways into the list for those who know what they want; what each costs is computed. */
export function TargetTeasers({ shelf }: { shelf: Shelf }) {
  const texts = useTexts(targetTeasersTexts);
  const format = useFormatter();
  const { slug, place, teasers } = shelf;
  const unit = productGroupOfSlug(slug)?.unit === 'kg' ? 'kg' : 'Liter';
  if (teasers.length === 0) return null;
  return (
    <section aria-labelledby="vorgewaehlt">
      <h2 id="vorgewaehlt" className="text-xl sm:text-2xl">
        {texts.title}
      </h2>
      <ul className={`mt-5 grid gap-3 sm:mt-7 sm:gap-4 ${columns[teasers.length] ?? ''}`}>
        {teasers.map((teaser) => (
          <TeaserCard key={teaser.variant} teaser={teaser} slug={slug} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        {texts.basis(`${format.quantity(amountLimits.default)} ${unit}`, place)}
      </p>
    </section>
  );
}

function TeaserCard({ teaser, slug }: { teaser: Teaser; slug: Shelf['slug'] }) {
  const texts = useTexts(targetTeasersTexts);
  const format = useFormatter();
  const { title, text } = texts.variants[teaser.variant];
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-surface p-3.5 shadow-card hover:border-ink-2 has-focus-visible:border-ink max-sm:items-center sm:flex-col sm:gap-3 sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint">
        <Icon of={icons[teaser.variant]} />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <h3 className="text-base leading-snug">
          <Link
            to={targetHref(teaser.variant, slug)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-2 max-sm:hidden">{text}</p>
        <p className="mt-0.5 flex items-center gap-1 font-semibold tabular-nums sm:mt-auto sm:pt-3">
          {teaser.from === null ? (
            <span className="text-sm">{texts.choose}</span>
          ) : (
            texts.from(format.money(teaser.from))
          )}
          <Icon of={ChevronRight} size="sm" className="text-ink-2" />
        </p>
      </div>
    </li>
  );
}

const variants = {
  EXPRESS_24: {
    title: 'Express in 24 Stunden',
    text: 'An einem Arbeitstag früh genug bestellt, am nächsten geliefert.',
  },
  EXPRESS_48: {
    title: 'Express in 48 Stunden',
    text: 'Geliefert in zwei Arbeitstagen, meist günstiger als in 24 Stunden.',
  },
  INSTALLMENT_12: {
    title: 'Zahlen in 12 Raten',
    text: 'Rate, effektiver Jahreszins und Gesamtbetrag stehen bei jedem Angebot.',
  },
  CLIMATENEUTRAL: {
    title: 'Mit Klimaschutzbeitrag',
    text: 'Finanziert Klimaschutzprojekte mit. Ihren eigenen CO₂-Ausstoß senkt er nicht.',
  },
  DIESEL: {
    title: 'Diesel für den Betrieb',
    text: 'Für Hof, Baustelle und Fuhrpark, in Ihren eigenen Tank geliefert.',
  },
};

export const targetTeasersTexts = catalogue(
  {
    title: 'Sie wissen schon, was Sie brauchen?',
    variants,
    from: (money: string) => `ab ${money}`,
    choose: 'Angebote ansehen',
    basis: (amount: string, place: string) =>
      `Preise von heute für ${amount} nach ${place}, mit allen Gebühren.`,
    chosen: (names: string) => `Vorgewählt: ${names}.`,
    withClimate: 'mit Klimaschutzbeitrag',
  },
  {
    'de-CH': {
      variants: {
        ...variants,
        CLIMATENEUTRAL: {
          title: 'Mit Klimaschutzbeitrag',
          text: 'Finanziert Klimaschutzprojekte mit. Ihren eigenen CO₂-Ausstoss senkt er nicht.',
        },
      },
    },
  },
);
