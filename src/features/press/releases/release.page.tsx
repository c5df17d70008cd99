import { redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { pressTexts } from '../press.texts.ts';
import type { Route } from './+types/release.page.ts';
import { ReleaseArticle } from './release-parts.tsx';
import { viewOf } from './release-view.ts';
import { publicReleasePath, releaseKey } from './releases.rules.ts';
import { readableRelease } from './releases.ts';

/** Most releases are of one country. */
export const handle: PageSettings = { elsewhere: '/presse' };

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const found = await readableRelease(deps, params.release, { for: 'everybody', countryId: country.id });
  if (!found) throw notFound();
  if (params.release !== releaseKey(found.release)) throw redirect(publicReleasePath(found.release), 301);
  return { release: viewOf(found.release, country, found.now) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Brennwert' }];
  const { title, teaser, day } = loaderData.release;
  return [
    { title: `${title} · Brennwert` },
    { name: 'description', content: teaser },
    { property: 'og:title', content: title },
    { property: 'og:description', content: teaser },
    { property: 'article:published_time', content: day },
  ];
};

export default function ReleasePage({ loaderData: { release } }: Route.ComponentProps) {
  const texts = useTexts(pressTexts);
  const crumbs = [
    { name: texts.home, to: '/' },
    { name: texts.title, to: '/presse' },
    { name: release.title, to: publicReleasePath(release) },
  ];
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <div className="print:hidden">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <ReleaseArticle release={release} />
    </div>
  );
}
