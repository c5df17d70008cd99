import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { pressTexts } from '../press.texts.ts';
import { ReleaseArticle } from '../releases/release-parts.tsx';
import { viewOf } from '../releases/release-view.ts';
import { readableRelease } from '../releases/releases.ts';
import type { Route } from './+types/area-release.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.release.title ?? 'Pressebereich');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, country, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'priceSeries');
  const found = await readableRelease(deps, params.release, { for: 'press' });
  if (!found) throw notFound();
  return { release: viewOf(found.release, country, found.now) };
}

/** A release as the press reads it, before its embargo has ended, too. */
export default function AreaRelease({ loaderData: { release } }: Route.ComponentProps) {
  const texts = useTexts(pressTexts);
  return (
    <div className="py-4">
      <Link to="/presse/bereich" className="link mb-4 inline-flex min-h-11 items-center">
        {texts.area.start}
      </Link>
      <ReleaseArticle release={release} />
    </div>
  );
}
