import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { PictureList } from '../pictures/picture-list.tsx';
import { pressPictures } from '../pictures/pictures.ts';
import { pressTexts } from '../press.texts.ts';
import { Contact } from '../releases/press-contact.tsx';
import { ReleaseList } from '../releases/release-parts.tsx';
import { teaserOf } from '../releases/release-view.ts';
import { pressReleasePath } from '../releases/releases.rules.ts';
import { releasesForPress } from '../releases/releases.ts';
import type { Route } from './+types/area.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Pressebereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'priceSeries');
  const { releases, now } = await releasesForPress(deps);
  return {
    releases: releases.map((release) => teaserOf(release, country, now)),
    pictures: await pressPictures(deps.db, country.id),
  };
}

/** Where journalists begin: what they may know already, what is public, and the way to the figures. */
export default function PressArea({ loaderData: { releases, pictures } }: Route.ComponentProps) {
  const texts = useTexts(pressTexts);
  const embargoed = releases.filter(({ embargoedUntil }) => embargoedUntil !== null);
  const released = releases.filter(({ embargoedUntil }) => embargoedUntil === null);
  return (
    <>
      <PageHead title={texts.area.label} lead={texts.area.lead} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          {embargoed.length > 0 && (
            <TitledSection id="gesperrt" title={texts.area.embargoed}>
              <div className="mt-3">
                <ReleaseList releases={embargoed} pathOf={pressReleasePath} />
              </div>
            </TitledSection>
          )}
          <TitledSection id="mitteilungen" title={texts.area.released}>
            <div className="mt-3">
              {released.length > 0 ? (
                <ReleaseList releases={released} pathOf={pressReleasePath} />
              ) : (
                <p className="text-ink-2">{texts.area.noneReleased}</p>
              )}
            </div>
          </TitledSection>
          {pictures.length > 0 && (
            <TitledSection id="bilder" title={texts.pictures}>
              <div className="mt-3">
                <PictureList pictures={pictures} />
              </div>
            </TitledSection>
          )}
        </div>
        <div className="grid gap-6">
          <Card>
            <h2 className="text-lg">{texts.area.seriesTitle}</h2>
            <p className="mt-1 mb-4 text-ink-2">{texts.area.seriesText}</p>
            <ButtonLink to="/presse/bereich/preise" variant="primary">
              {texts.area.toSeries}
            </ButtonLink>
          </Card>
          <Contact />
        </div>
      </div>
    </>
  );
}
