import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { requestContext } from '#shell/shell.ts';
import { PictureList } from '../pictures/picture-list.tsx';
import { pressPictures } from '../pictures/pictures.ts';
import { pressTexts } from '../press.texts.ts';
import type { Route } from './+types/press.page.ts';
import { Contact } from './press-contact.tsx';
import { ReleaseList } from './release-parts.tsx';
import { teaserOf } from './release-view.ts';
import { publicReleasePath } from './releases.rules.ts';
import { publishedReleases } from './releases.ts';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const { releases, now } = await publishedReleases(deps, country.id);
  return {
    releases: releases.map((release) => teaserOf(release, country, now)),
    pictures: await pressPictures(deps.db, country.id),
  };
}

export const meta: Route.MetaFunction = () => {
  const texts = pressTexts('de-DE');
  return [{ title: `${texts.title} · Brennwert` }, { name: 'description', content: texts.description }];
};

/** For journalists without a login: what is public, and whom to ask. */
export default function Press({ loaderData: { releases, pictures } }: Route.ComponentProps) {
  const texts = useTexts(pressTexts);
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{texts.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-2">{texts.lead}</p>
      <div className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TitledSection id="mitteilungen" title={texts.releases} size="2xl">
          <div className="mt-5">
            {releases.length > 0 ? (
              <ReleaseList releases={releases} pathOf={publicReleasePath} />
            ) : (
              <p className="text-ink-2">{texts.none}</p>
            )}
          </div>
        </TitledSection>
        <div className="flex flex-col gap-6">
          <Contact />
          <Card>
            <h2 className="text-lg">{texts.forPress}</h2>
            <p className="mt-1 mb-4 text-ink-2">{texts.forPressText}</p>
            <ButtonLink to="/presse/bereich" variant="primary">
              {texts.toArea}
            </ButtonLink>
          </Card>
          <Card>
            <h2 className="text-lg">{texts.widgets}</h2>
            <p className="mt-1 mb-4 text-ink-2">{texts.widgetsText}</p>
            <ButtonLink to="/widgets" variant="outline">
              {texts.toWidgets}
            </ButtonLink>
          </Card>
        </div>
      </div>
      {pictures.length > 0 && (
        <TitledSection id="bilder" title={texts.pictures} size="2xl" className="mt-14">
          <div className="mt-5">
            <PictureList pictures={pictures} />
          </div>
        </TitledSection>
      )}
    </div>
  );
}
