import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { phoneHref } from '#platform/phones/phone-text.rules.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { FirmAddress } from '#platform/ui/facts.tsx';
import { useSite } from '#shell/shared.ts';
import { dealerTexts } from './dealer.texts.ts';
import type { DealerProfile } from './dealer-profile.ts';

/** What a dealer delivers, from which amount, and how soon it promises to. */
export function DealerSupplies({ supplies }: Pick<DealerProfile, 'supplies'>) {
  const texts = useTexts(dealerTexts);
  const format = useFormatter();
  const { supply } = texts;
  if (supplies.length === 0) return null;
  return (
    <TitledSection id="sortiment" title={texts.supplies} size="xl">
      <table className="mt-3 w-full text-left">
        <thead className="text-sm text-ink-2 max-sm:sr-only">
          <tr>
            {[supply.product, supply.from, supply.promise].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-4 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {supplies.map(({ id, name, unit, minimumAmount, deliveryDays, hasSmallTruck }) => (
            <tr key={id} className="border-t border-line max-sm:grid max-sm:py-2">
              <th scope="row" className="pr-4 font-semibold sm:py-2.5">
                {name}
              </th>
              <td className="pr-4 tabular-nums sm:py-2.5">
                <span className="sm:hidden">{supply.from} </span>
                {format.quantity(minimumAmount)} {unit}
              </td>
              <td className="sm:py-2.5">
                {supply.withinDays(deliveryDays)}
                {hasSmallTruck && <span className="block text-sm text-ink-2">{supply.smallTruck}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}

type AboutProps = Pick<DealerProfile, 'payments' | 'branches'> & { current: number | null };

/** How one can pay, and from where it is delivered; each store has a page of its own. */
export function DealerAbout({ payments, branches, current }: AboutProps) {
  const texts = useTexts(dealerTexts);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {payments.length > 0 && (
        <>
          <dt className="font-semibold">{texts.payments}</dt>
          <dd>{payments.join(', ')}</dd>
        </>
      )}
      <dt className="font-semibold">{texts.branches}</dt>
      <dd>
        <ul className="grid gap-1">
          {branches.map(({ id, name, at, path }) => (
            <li key={id}>
              <Link
                to={path}
                className="link inline-flex min-h-11 items-center sm:min-h-6"
                aria-current={id === current ? 'page' : undefined}
              >
                {name}
              </Link>
              , {at}
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

const schemes = { light: 'hell', dark: 'dunkel' } as const;

/** The delivery area as a picture: what it tells is also told by the price form, which names the code. */
export function DealerArea({ dealer, branch }: Pick<DealerProfile, 'dealer' | 'branch'>) {
  const texts = useTexts(dealerTexts);
  const { theme } = useSite();
  const source = (scheme: 'hell' | 'dunkel') =>
    `/karten/haendler/${dealer.id}.svg?farben=${scheme}${branch ? `&lager=${branch.id}` : ''}`;
  return (
    <TitledSection id="gebiet" title={texts.area} size="xl">
      <p className="mt-1 text-ink-2">
        {branch ? texts.branchArea(branch.name) : texts.areaText(dealer.name)}
      </p>
      <picture>
        {theme === 'system' && (
          <source media="(prefers-color-scheme: dark)" srcSet={source('dunkel')} type="image/svg+xml" />
        )}
        <img
          src={source(theme === 'dark' ? schemes.dark : schemes.light)}
          width="1000"
          height="860"
          loading="lazy"
          alt={texts.areaMap(branch?.name ?? dealer.name)}
          className="mt-4 h-auto w-full rounded-lg border border-line"
        />
      </picture>
    </TitledSection>
  );
}

export function DealerHours({ lines }: { lines: DealerProfile['hourLines'] }) {
  const texts = useTexts(dealerTexts);
  const dayOf = (weekday: number) => texts.weekdays[weekday - 1] ?? '';
  if (lines.length === 0) return null;
  return (
    <TitledSection id="zeiten" title={texts.hours} size="xl">
      <dl className="mt-3 grid gap-x-6 gap-y-1 xs:grid-cols-[13rem_minmax(0,1fr)]">
        {lines.map(({ from, until, text }) => (
          <div key={from} className="contents">
            <dt className="text-ink-2">
              {from === until ? dayOf(from) : texts.daysUntil(dayOf(from), dayOf(until))}
            </dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

/** Everything that the law wants told of a trader (DSA Art. 30, § 5b UWG). */
export function TraderFacts({ dealer }: Pick<DealerProfile, 'dealer'>) {
  const texts = useTexts(dealerTexts);
  return (
    <TitledSection id="angaben" title={texts.trader} size="xl">
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        <FirmAddress firm={dealer} className="not-italic wrap-anywhere" />
        <dl className="grid gap-x-4 gap-y-1 text-sm xs:grid-cols-[6rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{texts.phone}</dt>
          <dd>
            <a className="link" href={phoneHref(dealer.phone)}>
              {dealer.phone}
            </a>
          </dd>
          <dt className="text-ink-2">{texts.email}</dt>
          <dd>
            <a className="link break-all" href={`mailto:${dealer.email}`}>
              {dealer.email}
            </a>
          </dd>
          <dt className="text-ink-2">{texts.register}</dt>
          <dd className="wrap-anywhere">{dealer.registerNumber}</dd>
          <dt className="text-ink-2">{texts.vat}</dt>
          <dd className="wrap-anywhere">{dealer.vatNumber}</dd>
        </dl>
      </div>
      <p className="mt-4 text-sm text-ink-2">{texts.traderNote}</p>
    </TitledSection>
  );
}
