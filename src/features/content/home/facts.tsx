import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { homeTexts } from './home.texts.ts';

export type FactsData = { mark: number | null; reviewCount: number; dealerCount: number };

/** Three facts of trust under the calculator; a figure that does not exist yet is left out. */
export function Facts({ mark, reviewCount, dealerCount }: FactsData) {
  const texts = useTexts(homeTexts).facts;
  const format = useFormatter();
  const facts = [
    ...(mark === null
      ? []
      : [{ head: texts.mark(format.decimal(mark, 1)), text: texts.reviews(format.quantity(reviewCount)) }]),
    ...(dealerCount === 0
      ? []
      : [{ head: texts.dealers(format.quantity(dealerCount)), text: texts.dealersText }]),
    { head: texts.last, text: texts.lastText },
  ];
  return (
    <ul className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-4 xs:justify-start xs:gap-x-10 sm:mt-7">
      {facts.map((fact) => (
        <li key={fact.text}>
          <p className="text-lg leading-snug font-bold tracking-tight">{fact.head}</p>
          <p className="text-sm text-ink-2">{fact.text}</p>
        </li>
      ))}
    </ul>
  );
}
