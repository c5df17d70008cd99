import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers } from './offer-list.types.ts';
import { vatText } from './vat-text.ts';

/** What the prices contain and, with instalments, the example that the law asks for. */
export function ListFoot({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <div className="grid gap-3 text-sm text-ink-2">
      <p>
        {texts.included(vatText(format, result.vatPermille))} {texts.includedNote}
      </p>
      {result.climateKilograms !== null && (
        <p>
          {texts.climate(format.quantity(result.climateKilograms))} {texts.climateInfo}
        </p>
      )}
      <InstalmentExample result={result} />
    </div>
  );
}

function InstalmentExample({ result }: { result: ListedOffers }) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const row = result.rows.find(({ instalment }) => instalment !== null);
  if (!row?.instalment) return null;
  const { months, rate, lastRate, total, effectiveRatePermille } = row.instalment;
  return (
    <p>
      <strong className="font-semibold text-ink">{texts.exampleTitle}: </strong>
      {texts.example({
        credit: format.money(row.total),
        count: months,
        rate: format.money(rate),
        last: format.money(lastRate),
        total: format.money(total),
        percent: format.percent(effectiveRatePermille / 1000),
      })}
    </p>
  );
}
