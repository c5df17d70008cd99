import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { pressRate } from './advert-figures.rules.ts';
import type { CampaignLine, campaignSorts } from './advert-figures.ts';
import { StateBadge } from './campaign-figures.tsx';
import { figuresTexts } from './figures.texts.ts';

const figure = { align: 'right', nowrap: true } as const;

/** The columns of a list of campaigns, each leading to its page. */
export function useCampaignColumns(
  pathOf: (campaign: CampaignLine) => string,
): Column<CampaignLine, (typeof campaignSorts)[number]>[] {
  const texts = useTexts(figuresTexts);
  const format = useFormatter();
  return [
    {
      key: 'name',
      title: texts.campaign,
      sorts: true,
      cell: (campaign) => (
        <Link to={pathOf(campaign)} className="link">
          {campaign.name}
        </Link>
      ),
    },
    {
      key: 'advertiser',
      title: texts.advertiser,
      sorts: true,
      cell: ({ advertiser, isDemo }) => (
        <span className="flex flex-wrap gap-x-2">
          {advertiser}
          {isDemo && <Badge>{texts.demo}</Badge>}
        </span>
      ),
    },
    { key: 'state', title: texts.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'delivered',
      title: texts.delivered,
      ...figure,
      sorts: true,
      cell: ({ impressions }) => format.quantity(impressions),
    },
    {
      key: 'planned',
      title: texts.ofPlan,
      ...figure,
      cell: ({ planned }) => planned !== null && format.quantity(planned),
    },
    { key: 'share', title: texts.share, cell: (campaign) => <Share campaign={campaign} /> },
    {
      key: 'booked',
      title: texts.booked,
      ...figure,
      cell: ({ booked }) => booked !== null && format.quantity(booked),
    },
    {
      key: 'presses',
      title: texts.presses,
      ...figure,
      sorts: true,
      cell: ({ presses }) => format.quantity(presses),
    },
    {
      key: 'rate',
      title: texts.rate,
      ...figure,
      cell: (campaign) => {
        const rate = pressRate(campaign);
        return rate !== null && format.percent(rate);
      },
    },
    {
      key: 'period',
      title: texts.period,
      sorts: true,
      cell: ({ startsOn, endsOn }) => texts.until(format.date(startsOn), format.date(endsOn)),
    },
    { key: 'type', title: texts.type, cell: ({ campaignTypeId }) => texts.types[campaignTypeId] },
    {
      key: 'priority',
      title: texts.priority,
      sorts: true,
      cell: ({ priority }) => texts.priorities[priority],
    },
  ];
}

/** Delivered of what an even delivery would have brought by now, as a bar and a figure. */
function Share({ campaign: { planned, impressions } }: { campaign: CampaignLine }) {
  const format = useFormatter();
  if (!planned) return null;
  const share = impressions / planned;
  return (
    <span className="flex min-w-36 items-center gap-2">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-20">
        <rect width="100" height="8" rx="3" className="fill-line" />
        <rect
          width={Math.min(100, share * 100)}
          height="8"
          rx="3"
          className={share < 0.85 ? 'fill-warn' : 'fill-good'}
        />
      </svg>
      <span className="tabular-nums">{format.percent(share)}</span>
    </span>
  );
}
