import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { DataTable } from '#platform/ui/data-table.tsx';
import type { FactRow } from '#platform/ui/facts.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { FactsCard } from '#platform/work/record.tsx';
import { careTexts } from './dealer-care.texts.ts';
import type { DealerCarePage } from './dealer-page.ts';

type Props = { page: DealerCarePage };

/** Who the dealer is, how to reach it, and who signs in for it. */
export function DealerFacts({ page: { dealer, logins } }: Props) {
  const texts = useTexts(careTexts);
  const rows: FactRow[] = [
    [texts.firm, `${dealer.legalName}, ${dealer.street}, ${dealer.postalCode} ${dealer.place}`],
    [texts.register, dealer.registerNumber],
    [texts.vat, dealer.vatNumber],
    [texts.founded, String(dealer.foundedYear)],
    [texts.phone, dealer.phone],
    [texts.email, dealer.email],
    [
      texts.logins,
      logins.length === 0
        ? texts.noLogins
        : logins.map(({ id, name, email, hasPassword }) => (
            <span key={id} className="block">
              {`${name}, ${email} (${texts.loginState[`${hasPassword}`]})`}
            </span>
          )),
    ],
  ];
  return <FactsCard title={texts.facts} rows={rows} />;
}

/** Zones and price lists in figures; the portal shows them exactly as the dealer sees them. */
export function Offering({ page: { offering } }: Props) {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  const { zones, lists } = offering;
  const codes = zones.reduce((sum, { codeCount }) => sum + codeCount, 0);
  const nameOf = new Map(zones.map(({ id, name }) => [id, name]));
  const tiersOf = ({ amounts, prices, unit }: (typeof lists)[number]) =>
    amounts
      .map((amount, at) => {
        const price = format.decimal((prices[at] ?? 0) / 10_000, 2);
        return `${texts.priceFrom(`${format.quantity(amount)} ${unit}`)}: ${price}`;
      })
      .join(' · ');
  return (
    <Section
      title={texts.zones}
      text={`${texts.zoneLine(zones.length, codes, lists.length)}. ${texts.portalHint}`}
    >
      <Folded title={texts.lists} isOpen={false}>
        <DataTable
          label={texts.lists}
          rows={lists}
          keyOf={({ zoneId, productId }) => `${zoneId}-${productId}`}
          none={texts.noPrices}
          columns={[
            { key: 'zone', title: texts.zoneName, cell: ({ zoneId }) => nameOf.get(zoneId) ?? '' },
            { key: 'product', title: texts.product, cell: ({ product }) => product },
            { key: 'prices', title: texts.tiers, cell: tiersOf },
          ]}
        />
      </Folded>
    </Section>
  );
}
