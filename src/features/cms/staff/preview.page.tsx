import { Form } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { findPage } from '../pages.store.ts';
import { previewDays, previewToken } from '../preview-link.ts';
import type { Route } from './+types/preview.page.ts';
import { cmsTexts } from './cms.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Vorschau');

const day = 24 * 60 * 60_000;
/** How long the frames of an open preview go on working, ms. */
const frameLife = day;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const page = await findPage(deps.db, rowIdIn(params.pageId));
  if (!page) throw notFound();
  const now = deps.clock.now();
  const addressUntil = (expiresAt: Date) =>
    `/vorschau/${previewToken(deps.config.secret, { pageId: page.id, expiresAt })}`;
  const days = previewDays.find((days) => String(days) === url.searchParams.get('tage')) ?? null;
  const expiresAt = days && new Date(now.getTime() + days * day);
  const land = countryList.find(({ code }) => code === url.searchParams.get('land')) ?? country;
  return {
    page: { id: page.id, title: page.draft.texts.all.title },
    frame: addressUntil(new Date(now.getTime() + frameLife)),
    land: land.code,
    scheme: url.searchParams.get('farbe') === 'dark' ? ('dark' as const) : ('light' as const),
    shared: expiresAt && {
      ...{ days, until: expiresAt },
      link: `${deps.originOf(land.id)}${addressUntil(expiresAt)}`,
    },
  };
}

/** Widths of a phone, a tablet and a desktop; the classes are spelled out for the style sheet. */
const frames = [
  { width: 390, look: 'w-[390px] h-[844px]' },
  { width: 820, look: 'w-[820px] h-[900px]' },
  { width: 1440, look: 'w-[1440px] h-[900px]' },
] as const;

/** The stored draft in frames, as a phone, a tablet and a desktop show it, in each country and scheme. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(cmsTexts).preview;
  const { page, frame, land, scheme } = loaderData;
  const query = (other: { land?: string; farbe?: string }) =>
    `?${new URLSearchParams({ land, farbe: scheme, ...other })}`;
  return (
    <>
      <PageHead title={`${texts.title}: ${page.title}`} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to={`/support/cms/${page.id}/edit`} variant="outline" size="small">
          {texts.back}
        </ButtonLink>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <ChipLinks
          label={texts.country}
          links={countryList.map(({ code, name }) => ({
            ...{ label: name, to: query({ land: code }), current: code === land },
          }))}
        />
        <ChipLinks
          label={texts.scheme}
          links={(['light', 'dark'] as const).map((name) => ({
            ...{ label: texts.schemes[name], to: query({ farbe: name }), current: name === scheme },
          }))}
        />
      </div>
      {frames.map(({ width, look }) => (
        <figure key={width} className="mt-6">
          <figcaption className="mb-2 text-sm text-ink-2">{texts.width(width)}</figcaption>
          <div className="overflow-x-auto rounded-lg border border-line">
            <iframe
              src={`${frame}${query({})}`}
              title={texts.frame(width)}
              className={`block ${look}`}
              loading="lazy"
            />
          </div>
        </figure>
      ))}
      <ShareLink {...loaderData} />
    </>
  );
}

/** A link for somebody without login. It is made by asking for this page: nothing is stored of it. */
function ShareLink({ shared, land, scheme }: Route.ComponentProps['loaderData']) {
  const texts = useTexts(cmsTexts).preview;
  const format = useFormatter();
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-5" aria-labelledby="weitergeben">
      <h2 id="weitergeben" className="text-lg">
        {texts.share}
      </h2>
      <p className="mt-1 text-ink-2">{texts.shareText}</p>
      <Form className="mt-3 flex flex-wrap items-center gap-3" preventScrollReset>
        <input type="hidden" name="land" value={land} />
        <input type="hidden" name="farbe" value={scheme} />
        <div className="min-w-48">
          <Select
            label={texts.days}
            name="tage"
            defaultValue={String(shared?.days ?? previewDays[1])}
            options={previewDays.map((days) => ({ value: String(days), label: texts.dayCount(days) }))}
          />
        </div>
        <Button type="submit" variant="outline">
          {texts.makeLink}
        </Button>
      </Form>
      {shared && (
        <div className="mt-4" role="status">
          <TextField
            label={texts.link}
            readOnly
            key={shared.link}
            defaultValue={shared.link}
            hint={texts.until(format.moment(shared.until))}
          />
        </div>
      )}
    </section>
  );
}
