import { Link, Outlet } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/magazine-part.layout.ts';
import { articlePath, storePaths } from './article-paths.rules.ts';
import { TopicLine } from './article-teaser.tsx';
import { magazineTeasers } from './news.queries.ts';
import { newsTexts } from './news.texts.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, 'ownAccount');
  return { articles: await magazineTeasers(deps, country) };
}

/** Without the network the page above shows what it last knew; there is nothing to read below it then. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch((error: unknown) => {
    if (error instanceof TypeError) return { articles: [] };
    throw error;
  });

/** What the meX magazine has to say, below a customer's pages about their oil. */
export default function MagazinePart({ loaderData: { articles } }: Route.ComponentProps) {
  const texts = useTexts(newsTexts);
  return (
    <>
      <Outlet />
      {articles.length > 0 && (
        <div className="mt-10 print:hidden">
          <TitledSection id="magazin" title={texts.stores[2].title}>
            <ul className="mt-2 grid gap-x-10 border-b border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2">
              {articles.map((article) => (
                <li key={article.slug} className="relative py-4">
                  <TopicLine {...article} />
                  <Link
                    to={articlePath(article)}
                    className="mt-1 block leading-snug font-semibold hyphens-auto hover:underline after:absolute after:inset-0"
                  >
                    {article.title}
                  </Link>
                  <p className="mt-1 text-ink-2">{article.teaser}</p>
                </li>
              ))}
            </ul>
            <Link to={storePaths[2]} className="link mt-3 inline-flex min-h-11 items-center">
              {texts.stores[2].all}
            </Link>
          </TitledSection>
        </div>
      )}
    </>
  );
}
