import { createHash } from 'node:crypto';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/widget.resource.ts';
import { type WidgetDeps, widgetHistory, widgetPrice } from './widget-data.ts';
import { type WidgetContent, widgetDocument } from './widget-document.tsx';
import { type WidgetKind, type WidgetOptions, widgetKinds, widgetOptions } from './widget-options.rules.ts';
import { widgetStyle } from './widget-style.ts';

/** A widget for the frame of another site: it reads no cookie, sets none and runs no script. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, country, isDemo } = context.get(requestContext);
  const kind = widgetKinds.find((one) => one === params.kind);
  if (!kind) throw notFound();
  const options = widgetOptions(url.searchParams, country);
  const style = widgetStyle(options);
  const content = await contentOf(deps, kind, options);
  return new Response(widgetDocument({ content, options, style, isDemo }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(style, deps.originOf(options.country.id)),
      'cache-control': 'public, max-age=60',
    },
  });
}

async function contentOf(deps: WidgetDeps, kind: WidgetKind, options: WidgetOptions): Promise<WidgetContent> {
  switch (kind) {
    case 'rechner':
      return { kind, origin: deps.originOf(options.country.id) };
    case 'preis':
      return { kind, data: await widgetPrice(deps, options) };
    case 'verlauf':
      return { kind, data: await widgetHistory(deps, options) };
  }
}

/** All that a widget may do: its own style sheet, our font, a form to our offers; and anybody may frame it. */
const policyOf = (style: string, formTarget: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ');
