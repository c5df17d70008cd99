import type { Route } from './+types/terms.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { documentLoader, publicHeaders } from './load-document.ts';
import text from './terms.md?raw';

export const loader = documentLoader(text);
export const headers = publicHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title} · Brennwert` }];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData} printTo="/druckansicht/agb" />;
}
