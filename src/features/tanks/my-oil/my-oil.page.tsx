import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/my-oil.page.ts';
import { myOilTexts } from './my-oil.texts.ts';
import { oilPage } from './my-oil.ts';
import { MyOilView } from './my-oil-view.tsx';
import { orLastKnown, useRefresh } from './refresh.ts';

export const meta: Route.MetaFunction = () => privatePage('Mein Heizöl');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { searchParams } = url;
  const question = { userId: user.id, country, asked: searchParams.get('tank') };
  return oilPage(deps, question, searchParams.get('zeitraum'));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function MyOilPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(myOilTexts);
  useRefresh(loaderData);
  return (
    <>
      {'isStale' in loaderData && (
        <Notice tone="warn" live className="mb-5">
          {texts.stale}
        </Notice>
      )}
      <MyOilView {...loaderData} />
    </>
  );
}
