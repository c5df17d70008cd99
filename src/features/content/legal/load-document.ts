import { requestContext } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { documentOf, type LegalDocument } from './legal-text.ts';

type LoaderContext = { context: { get(key: typeof requestContext): RequestContext } };

/** A loader that writes a document for the country of the host and the configured operator. */
export const documentLoader =
  (text: string) =>
  ({ context }: LoaderContext): LegalDocument => {
    const { country, deps } = context.get(requestContext);
    const { countries, ...common } = deps.config.operator;
    return documentOf(text, {
      country: country.code,
      operator: { ...common, ...countries[country.id] },
      geocoderOperator: deps.config.geocoder?.operator ?? null,
    });
  };

/** Legal pages are the same for everybody. */
export const publicHeaders = () => ({ 'cache-control': 'public, max-age=60' });
