import { renderToStaticMarkup } from 'react-dom/server';
import { orderStateTexts } from '#features/orders/shared.ts';
import { titleAt } from '#features/partners/shared.ts';
import type { PartnerBrand } from '#features/partners/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { brandMark } from '#platform/ui/brand-mark.ts';
import { offlineTexts } from './offline.texts.ts';
import type { OfflineCopy } from './offline-data.ts';
import { offlineStyle } from './offline-style.ts';

/** `partner`: whose brand the host shows. */
export type DocumentProps = { copy: OfflineCopy; country: Country; partner: PartnerBrand | null };

/** What is shown without a connection, as a whole document: no scripts, and nothing to load but a font that is kept with it. */
export const offlineDocument = (props: DocumentProps): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<OfflineDocument {...props} />)}`;

/** Whichever was asked for. */
const sameAddress = '';

type Said = { texts: ReturnType<typeof offlineTexts>; format: Formatter };

function OfflineDocument({ copy, country, partner }: DocumentProps) {
  const said = { texts: offlineTexts(country.locale), format: formatter(country.locale) };
  const { texts } = said;
  const title = `${texts.title} · Brennwert`;
  return (
    <html lang={country.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{partner ? titleAt(partner, title) : title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <style dangerouslySetInnerHTML={{ __html: offlineStyle }} />
      </head>
      <body>
        <main>
          <header>
            {partner ? <p className="brand">{partner.name}</p> : <Brand />}
            <h1>{texts.title}</h1>
            <p>{texts.lead(partner?.name ?? 'Brennwert')}</p>
            <a className="button" href={sameAddress}>
              {texts.reload}
            </a>
          </header>
          {copy.own && <Tanks tanks={copy.own.tanks} said={said} />}
          {copy.own && <Orders own={copy.own} at={copy.at} country={country} said={said} />}
          <Prices copy={copy} country={country} said={said} />
        </main>
      </body>
    </html>
  );
}

const Brand = () => (
  <p className="brand">
    <svg viewBox={`0 0 ${brandMark.width} ${brandMark.height}`} aria-hidden="true">
      <path fill="var(--ink)" d={brandMark.drop} />
      <path fill="var(--flame)" d={brandMark.flame} />
      <path fill="var(--surface)" opacity=".9" d={brandMark.core} />
    </svg>
    Brennwert
  </p>
);

/** The worker says how long ago that is (`withAges`); until then the moment itself stands there. */
const Age = ({ of, format }: { of: Date; format: Formatter }) => (
  <time data-age="" dateTime={of.toISOString()}>
    {format.moment(of)}
  </time>
);

type Own = NonNullable<OfflineCopy['own']>;

function Tanks({ tanks, said: { texts, format } }: { tanks: Own['tanks']; said: Said }) {
  if (tanks.length === 0) return null;
  return (
    <section aria-labelledby="tank">
      <h2 id="tank">{texts.tank}</h2>
      {tanks.map(({ id, name, level }) => {
        const percent = level?.percent ?? null;
        const shown = percent === null ? null : format.quantity(Math.round(percent));
        return (
          <div key={id} className="tank">
            <p className="row">
              <span>{name}</span>
              {level && (
                <strong>{texts.level(`${format.quantity(Math.round(level.litres))} l`, shown)}</strong>
              )}
            </p>
            {percent !== null && shown !== null && (
              <svg
                className="gauge"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                role="img"
                aria-label={texts.levelLabel(name, shown)}
              >
                <rect className="track" width="100" height="4" />
                <rect className="oil" width={Math.min(100, Math.max(0, percent))} height="4" />
              </svg>
            )}
            <p className="quiet">
              {level ? (
                <>
                  {texts.measured} <Age of={level.at} format={format} />
                </>
              ) : (
                texts.noLevel
              )}
            </p>
          </div>
        );
      })}
    </section>
  );
}

type OrdersProps = { own: Own; at: Date; country: Country; said: Said };

function Orders({ own: { orders }, at, country, said: { texts, format } }: OrdersProps) {
  const states = orderStateTexts(country.locale);
  return (
    <section aria-labelledby="bestellung">
      <h2 id="bestellung">{texts.orders}</h2>
      {orders.length === 0 && <p className="quiet">{texts.noOrders}</p>}
      {orders.map(({ id, number, state, amount, unit, product, dealer, ...order }) => (
        <div key={id} className="order">
          <p>{texts.goods(`${format.quantity(amount)} ${unit}`, product)}</p>
          <dl>
            <dt>{texts.state}</dt>
            <dd>{states[state]}</dd>
            <dt>{texts.delivery}</dt>
            <dd>
              {order.appointmentDay
                ? format.longDay(order.appointmentDay)
                : texts.until(format.longDay(order.deliveryDate))}
            </dd>
            <dt>{texts.dealer}</dt>
            <dd>{dealer}</dd>
            <dt>{texts.total}</dt>
            <dd>{formatter(countries[order.countryId].locale).money(order.totalPrice)}</dd>
            <dt>{texts.number}</dt>
            <dd>{number}</dd>
          </dl>
        </div>
      ))}
      <p className="quiet">
        {texts.loaded} <Age of={at} format={format} />
      </p>
    </section>
  );
}

type PricesProps = Pick<DocumentProps, 'copy' | 'country'> & { said: Said };

function Prices({ copy, country, said: { texts, format } }: PricesProps) {
  const { price, per, at, own } = copy;
  const unit = `${format.quantity(per.priceUnit)} ${per.unit}`;
  const cheapest = own?.cheapest;
  return (
    <section aria-labelledby="preise">
      <h2 id="preise">{texts.prices}</h2>
      {cheapest && (
        <div>
          <p className="row">
            <span>{texts.here(cheapest.postalCode, `${format.quantity(cheapest.amount)} ${per.unit}`)}</span>
            <strong>{format.money(cheapest.totalPrice)}</strong>
          </p>
          <p className="quiet">{texts.per(format.money(cheapest.unitPrice), unit)}</p>
        </div>
      )}
      {price ? (
        <p className="row">
          <span>{`${price.product}, ${texts.average(country.name)}`}</span>
          <strong>{texts.per(format.money(price.average), unit)}</strong>
        </p>
      ) : (
        <p className="quiet">{texts.noPrices}</p>
      )}
      <p className="quiet">
        {texts.loaded} <Age of={at} format={format} />. {texts.notBinding}
      </p>
    </section>
  );
}
