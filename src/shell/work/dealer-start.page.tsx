import { dealerById } from '#features/dealers/dealers.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext } from '#shell/request-context.ts';
import { requireDealer } from '#shell/require-dealer.ts';
import type { Route } from './+types/dealer-start.page.ts';
import { type DealerTask, waitingForDealer } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

export const meta: Route.MetaFunction = () => privatePage('Übersicht · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const [found, dealer] = await Promise.all([
    waitingForDealer(server.deps, dealerId),
    dealerById(server.deps.db, dealerId),
  ]);
  const { name = '', state } = dealer ?? {};
  return { ...found, name, isNew: state === 'applied', isSelling: state === 'active' };
}

/** Where a dealer begins: what waits, the most pressing first. */
export default function DealerStart({ loaderData }: Route.ComponentProps) {
  const { waiting, nextDeadline, oldPrices, today, name, isNew, isSelling } = loaderData;
  const texts = useTexts(dealerStartTexts);
  const format = useFormatter();
  const noteOf = (key: DealerTask) => {
    if (key !== 'confirm' || !nextDeadline) return undefined;
    // It ends at midnight: the day that is over then is the last.
    const lastDay = localDay(new Date(nextDeadline.getTime() - 1), 'Europe/Berlin');
    return texts.deadline(lastDay === today ? texts.today : format.shortDay(lastDay));
  };
  return (
    <>
      <PageHead title={name} lead={format.longDay(today)} />
      {isNew && (
        <Notice
          className="mt-6 max-w-2xl"
          action={
            <ButtonLink to="/haendler/aufnahme" variant="outline" size="small">
              {texts.toSteps}
            </ButtonLink>
          }
        >
          {texts.isNew}
        </Notice>
      )}
      <h2 className="mt-8 text-lg">{texts.waiting}</h2>
      <WaitingList
        lines={waiting.map((task) => ({
          ...task,
          title: texts.tasks[task.key](task.count),
          note: noteOf(task.key),
        }))}
        none={isSelling ? `${texts.none} ${texts.newOrders}` : texts.none}
      />
      {oldPrices && (
        <Notice tone="warn" className="mt-6 max-w-2xl">
          <p>{texts.oldPrices(oldPrices.name, oldPrices.days)}</p>
          <ButtonLink
            to={`/haendler/preise?produkt=${oldPrices.productId}`}
            variant="outline"
            size="small"
            className="mt-3"
          >
            {texts.checkPrices}
          </ButtonLink>
        </Notice>
      )}
    </>
  );
}

const tasks: Record<DealerTask, (count: number) => string> = {
  confirm: (count) => (count === 1 ? 'Bestellung zu bestätigen' : 'Bestellungen zu bestätigen'),
  appoint: (count) => (count === 1 ? 'Bestellung ohne Termin' : 'Bestellungen ohne Termin'),
  deliverToday: (count) => (count === 1 ? 'Lieferung heute' : 'Lieferungen heute'),
  settle: (count) => (count === 1 ? 'Lieferung abzurechnen' : 'Lieferungen abzurechnen'),
  reviews: (count) => (count === 1 ? 'Bewertung ohne Antwort' : 'Bewertungen ohne Antwort'),
};

const dealerStartTexts = catalogue({
  waiting: 'Das wartet auf Sie',
  tasks,
  none: 'Gerade wartet nichts auf Sie.',
  newOrders: 'Neue Bestellungen erscheinen hier, und Sie bekommen eine E-Mail.',
  deadline: (day: string) => `die nächste bis ${day}, 24\u00a0Uhr`,
  today: 'heute',
  oldPrices: (product: string, days: number) => `${product}: Preise seit ${days} Tagen unverändert.`,
  checkPrices: 'Preise ansehen',
  isNew: 'Sie sind noch nicht freigeschaltet. Ihre Angebote sieht noch niemand.',
  toSteps: 'Nächste Schritte',
});
