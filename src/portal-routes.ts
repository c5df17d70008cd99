import { index, layout, route } from '@react-router/dev/routes';

/** A page of a feature; where several paths share one, each needs a name of its own. */
export const page = (path: string, file: string, id?: string) =>
  route(path, `features/${file}.page.tsx`, id ? { id } : {});

/** German path → page of those who work with the marketplace: advertising partners, dealers, the press. */
export const portalRoutes = [
  layout('features/adverts/partner/partner.layout.tsx', [
    page('werbung', 'adverts/partner/own-campaigns'),
    page('werbung/anfragen', 'leads/lead-partners/own/own-leads'),
    page('werbung/anfragen/abrechnung', 'leads/lead-partners/own/lead-statement'),
    page('werbung/anfragen/:deliveryId', 'leads/lead-partners/own/own-lead'),
    page('werbung/partner', 'partner-figures/own-figures'),
    page('werbung/:campaignId', 'adverts/partner/own-campaign'),
  ]),
  layout('features/dealers/portal/dealer.layout.tsx', [
    route('haendler', 'shell/work/dealer-start.page.tsx'),
    page('haendler/bestellungen', 'orders/inbox/inbox'),
    page('haendler/preise', 'dealers/portal/prices/prices'),
    page('haendler/preise/import', 'dealers/portal/prices/price-import'),
    page('haendler/gebiete', 'dealers/portal/zones/zones'),
    page('haendler/gebiete/neu', 'dealers/portal/zones/zone', 'new-zone'),
    page('haendler/gebiete/:zoneId', 'dealers/portal/zones/zone'),
    page('haendler/konditionen', 'dealers/portal/conditions/conditions'),
    page('haendler/liefertage', 'dealers/portal/delivery-days/delivery-days'),
    page('haendler/statistik', 'orders/inbox/dealer-statistics'),
    page('haendler/aufnahme', 'dealer-care/onboarding/onboarding'),
    page('haendler/auftritt', 'dealers/portal/profile/profile'),
    page('haendler/einstellungen', 'dealers/portal/settings/dealer-settings'),
    route('haendler/bestellungen/:orderId', 'features/orders/inbox/dealer-order.page.tsx', [
      index('features/payments/dealer-part/dealer-payment.page.tsx'),
    ]),
    page('haendler/abrechnungen', 'billing/commission/own-commission-statements'),
    page('haendler/bewertungen', 'reviews/own-reviews'),
  ]),

  layout('features/press/area/press.layout.tsx', [
    page('presse/bereich', 'press/area/area'),
    page('presse/bereich/mitteilungen/:release', 'press/area/area-release'),
    page('presse/bereich/preise', 'press/price-series/series'),
  ]),
];
