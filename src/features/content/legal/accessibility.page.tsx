import type { Route } from './+types/accessibility.page.ts';
import text from './accessibility.md?raw';
import { LegalDocument } from './legal-document.tsx';
import { documentLoader, publicHeaders } from './load-document.ts';

export const loader = documentLoader(text);
export const headers = publicHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title} · Brennwert` }];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData} />;
}
