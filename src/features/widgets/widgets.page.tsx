import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card, Section, TitledSection } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/widgets.page.ts';
import { builderTexts } from './builder.texts.ts';
import { BuilderForm } from './builder-form.tsx';
import { builderRequest, correctionsOf, embedCode } from './widget-builder.rules.ts';
import { frames, writeWidgetOptions } from './widget-options.rules.ts';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const isPlace = (of: typeof country, postalCode: string) =>
    deps.places.find(of.id, postalCode) !== undefined;
  const request = builderRequest(url.searchParams, country, isPlace);
  const { kind, options } = request;
  const origin = deps.originOf(options.country.id);
  const { frame, link } = builderTexts(country.locale).kinds[kind];
  return {
    locale: country.locale,
    request,
    src: writeWidgetOptions(kind, options),
    code: embedCode({ kind, options, origin, title: `${frame} (Brennwert)`, link }),
    corrections: correctionsOf(options),
    apiPath: `/api/widgets/${options.country.id}/`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = builderTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title} · Brennwert` }, { name: 'description', content: texts.description }];
};

/** Where owners of other sites put a widget together and take its code along. */
export default function Widgets({ loaderData }: Route.ComponentProps) {
  const { request, code, apiPath } = loaderData;
  const texts = useTexts(builderTexts);
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{texts.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-2">{texts.lead}</p>
      <div className="mt-8 grid items-start gap-6 md:grid-cols-2">
        <Card padding="wide">
          <h2 className="text-lg">{texts.build}</h2>
          <BuilderForm request={request} />
        </Card>
        <div className="grid min-w-0 gap-6">
          <Preview {...loaderData} />
          <Section title={texts.code} text={texts.codeHint}>
            <Code code={code} />
          </Section>
        </div>
      </div>
      <TitledSection id="wissen" title={texts.goodToKnow} size="2xl" className="mt-14">
        <dl className="mt-5 grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {texts.facts.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </TitledSection>
      <TitledSection id="json" title={texts.apiTitle} size="2xl" className="mt-14">
        <p className="mt-3 max-w-prose text-ink-2">{texts.api}</p>
        <ul className="mt-3 grid gap-1">
          {['price', 'history', 'calculator'].map((name) => (
            <li key={name}>
              <a className="link inline-flex min-h-11 items-center font-mono text-sm" href={apiPath + name}>
                {apiPath + name}
              </a>
            </li>
          ))}
        </ul>
        <Link to="/api/docs" reloadDocument className="link mt-3 inline-flex min-h-11 items-center">
          {texts.docs}
        </Link>
      </TitledSection>
    </div>
  );
}

type PreviewProps = Pick<Route.ComponentProps['loaderData'], 'request' | 'src' | 'corrections'>;

/** The widget as it will stand in its frame. */
function Preview({ request, src, corrections }: PreviewProps) {
  const texts = useTexts(builderTexts);
  const { kind, options } = request;
  const { width, heights } = frames[options.size];
  return (
    <Section title={texts.preview}>
      {/* Another address is another frame: the back button must not turn over the pages inside. */}
      <iframe
        key={src}
        src={src}
        title={`${texts.preview}: ${texts.kinds[kind].name}`}
        width={width}
        height={heights[kind]}
        className="max-w-full rounded-md border border-line"
      />
      <div role="status">
        {corrections.map(({ on, colour }) => (
          <Notice key={on} className="mt-4">
            {texts.corrected[on](options.accent, colour)}
          </Notice>
        ))}
      </div>
    </Section>
  );
}

/** Can be marked and copied by hand as well. */
function Code({ code }: { code: string }) {
  const texts = useTexts(builderTexts);
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState('');
  return (
    <>
      <textarea
        readOnly
        aria-label={texts.code}
        rows={7}
        value={code}
        className="w-full resize-y rounded-md border border-line bg-tint p-3 font-mono text-sm break-all"
      />
      {isHydrated && (
        <div className="mt-3 flex items-center gap-3">
          <Button
            variant="primary"
            onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}
          >
            {texts.copy}
          </Button>
          <span role="status" className="text-ink-2">
            {copied === code && texts.copied}
          </span>
        </div>
      )}
    </>
  );
}
