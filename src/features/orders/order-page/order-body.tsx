import { Fragment, type ReactNode } from 'react';
import { DocumentList } from '#features/documents/ui/document-list.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { GiveBackCard } from './after-delivery.tsx';
import { DriverCard, TourCard } from './delivery-cards.tsx';
import { HistoryCard, StepErrorNotice } from './history.tsx';
import type { OrderReader } from './order-access.ts';
import { DealerCard, FactsCard } from './order-facts.tsx';
import type { OrderPage, StepFormError } from './order-page.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { OrderView } from './order-view.ts';
import { PaymentCard, PriceCard } from './price-cards.tsx';
import { StateBadge } from './state-badge.tsx';
import type { StepContext } from './step-form.tsx';

type Part =
  /** What the reader can do now, and what else it alone finds here. */
  | ('tasks' | 'more')
  | ('giveBack' | 'tour' | 'driver' | 'history' | 'price' | 'facts' | 'money' | 'documents' | 'dealer');

/** Which parts of an order each reader sees: what to do and to follow in the wide column, facts beside it. */
const layouts: Readonly<Record<OrderReader, { main: readonly Part[]; side: readonly Part[] }>> = {
  customer: {
    main: ['giveBack', 'tasks', 'history', 'price', 'more'],
    side: ['facts', 'money', 'documents', 'dealer'],
  },
  dealer: {
    main: ['tour', 'giveBack', 'tasks', 'driver'],
    side: ['price', 'more', 'documents', 'history'],
  },
  support: {
    main: ['giveBack', 'tasks', 'driver', 'tour'],
    side: ['history', 'price', 'money', 'documents', 'dealer'],
  },
};

type Props = {
  reader: OrderReader;
  page: OrderPage;
  error: StepFormError | undefined;
  /** To the reader's list of orders; null for guests, who have none. */
  back: { to: string; label: string } | null;
  head: ReactNode;
  /** Tells of the change that was just made. */
  done: ReactNode;
  tasks: ReactNode;
  more?: ReactNode;
};

/** The page of an order for each of its readers; the side column is below the main one on phones. */
export function OrderBody({ reader, page, error, back, head, done, ...own }: Props) {
  const { order, tour, money } = page;
  const parts: Readonly<Record<Part, ReactNode>> = {
    tasks: own.tasks,
    more: own.more,
    giveBack: <GiveBackCard order={order} reader={reader} />,
    tour: tour && reader !== 'customer' && <TourCard tour={tour} locale={order.locale} reader={reader} />,
    driver: <DriverCard order={order} />,
    history: <HistoryCard order={order} />,
    price: <PriceCard order={order} />,
    facts: <FactsCard order={order} termsOn={page.termsOn} />,
    money: money && <PaymentCard order={order} money={money} />,
    documents: <DocumentList order={order} documents={page.documents} />,
    dealer: <DealerCard order={order} />,
  };
  const columns = Object.entries(layouts[reader]).map(([name, names]) => (
    <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {names.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  ));
  return (
    <>
      {back && (
        <BackLink to={back.to} className={reader === 'customer' ? undefined : 'mt-4'}>
          {back.label}
        </BackLink>
      )}
      {head}
      <DoneNotice>{!error && done}</DoneNotice>
      <StepErrorNotice error={error} order={order} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {columns}
      </div>
    </>
  );
}

/** Number and state, for those who work on many orders. */
export const WorkHead = ({ order }: { order: OrderView }) => (
  <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
    <h1 className="text-2xl tabular-nums sm:text-2xl">{order.number}</h1>
    <StateBadge state={order.state} isOverdue={order.isOverdue || order.isLate} />
    <PartnerOf order={order} />
  </div>
);

/** Under whose brand it was ordered, where that is told. */
function PartnerOf({ order }: { order: OrderView }) {
  const texts = useTexts(progressTexts);
  return order.partner && <span className="wrap-anywhere text-ink-2">{texts.orderedAt(order.partner)}</span>;
}

export const stepsOf = (page: OrderPage, error: StepFormError | undefined): StepContext => ({
  keys: page.keys,
  version: page.order.version,
  error,
});
