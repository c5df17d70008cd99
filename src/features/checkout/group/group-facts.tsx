import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { groupTexts } from './group.texts.ts';
import type { GroupPageView } from './group-page.ts';

type Props = { view: GroupPageView };

export function GroupHead({ view }: Props) {
  const texts = useTexts(groupTexts);
  const place = `${view.postalCode} ${view.place}`;
  return (
    <header className="max-w-prose">
      <Badge tone={view.status === 'open' ? 'good' : 'neutral'}>{texts.status[view.status]}</Badge>
      <h1 className="mt-3 text-2xl sm:text-3xl">{texts.title}</h1>
      {view.status === 'open' && !view.own && (
        <p className="mt-3 text-lg text-ink-2">{texts.openLead(view.dealer.name, place)}</p>
      )}
    </header>
  );
}

/** What everybody with the link may know. */
export function GroupFacts({ view }: Props) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const { unit } = view.product;
  const facts = [
    [texts.dealer, `${view.dealer.name}, ${view.dealer.place}`],
    [texts.product, view.product.name],
    [texts.households, texts.householdsOf(view.households, view.mostHouseholds)],
    [texts.together, `${format.quantity(view.together)} ${unit}`],
    [texts.until, format.shortDay(view.until)],
    [texts.run, view.runNumber],
  ];
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5 shadow-card lg:sticky lg:top-6">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HowItWorks() {
  const texts = useTexts(groupTexts);
  return (
    <section aria-labelledby="how" className="max-w-prose">
      <h2 id="how" className="text-lg">
        {texts.howTitle}
      </h2>
      <ol className="mt-3 space-y-3">
        {texts.how.map((line, at) => (
          <li key={line} className="flex gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-line text-sm font-semibold tabular-nums">
              {at + 1}
            </span>
            <span className="min-w-0 text-ink-2">{line}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
