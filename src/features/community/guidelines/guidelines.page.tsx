import { Link } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { richTextOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageHeadData } from '#shell/types.ts';
import type { Route } from './+types/guidelines.page.ts';
import { guidelinesAt, guidelineVersions } from './guidelines.store.ts';

const path = '/community/nutzungsbedingungen';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** The version that holds, or one that is asked for: what came before it, and what is about to come. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const [current, versions] = await Promise.all([
    guidelinesAt(deps.db, deps.clock.now()),
    guidelineVersions(deps.db),
  ]);
  const asked = rowIdIn(url.searchParams.get('fassung') ?? '');
  const found = asked === 0 ? current : versions.find(({ version }) => version === asked);
  if (!found) throw notFound();
  // Swiss texts write ss for ß.
  const text = country.id === 3 ? found.text.replaceAll('ß', 'ss') : found.text;
  return {
    version: found.version,
    validFrom: found.validFrom,
    text: richTextOf(text),
    isCurrent: found.version === current?.version,
    others: versions
      .filter(({ version }) => version !== found.version)
      .map(({ version, validFrom }) => ({ version, validFrom })),
    pageHead: { canonical: deps.originOf(1) + path, image: '', countries: [1, 2, 3] } satisfies PageHeadData,
  };
}

const guidelinesTexts = catalogue({
  title: 'Nutzungsbedingungen der Community',
  community: 'Community',
  description:
    'Was in der Community gilt: wie wir miteinander umgehen, was nicht erlaubt ist und was wir tun.',
  notCurrent: 'Diese Fassung gilt heute nicht.',
  current: 'Zur Fassung, die gilt',
  others: 'Andere Fassungen',
  version: (version: number, day: string) => `Fassung ${version}, gültig ab ${day}`,
});

export const meta: Route.MetaFunction = () => {
  const texts = guidelinesTexts('de-DE');
  return [{ title: `${texts.title} · Brennwert` }, { name: 'description', content: texts.description }];
};

export default function Guidelines({ loaderData }: Route.ComponentProps) {
  const { version, validFrom, text, isCurrent, others } = loaderData;
  const texts = useTexts(guidelinesTexts);
  const format = useFormatter();
  const crumbs = [
    { name: texts.community, to: '/community' },
    { name: texts.title, to: path },
  ];
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-2xl hyphens-auto sm:text-3xl">{texts.title}</h1>
      <p className="mt-2 text-sm text-ink-2">{texts.version(version, format.date(validFrom))}</p>
      {!isCurrent && (
        <Notice
          tone="warn"
          className="mt-4"
          action={
            <Link to={path} className="link">
              {texts.current}
            </Link>
          }
        >
          {texts.notCurrent}
        </Notice>
      )}
      <RichTextView of={text} className="mt-6" />
      {others.length > 0 && (
        <>
          <h2 className="mt-10 text-lg">{texts.others}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.version}>
                <Link
                  to={`${path}?fassung=${other.version}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {texts.version(other.version, format.date(other.validFrom))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
