import type { Route } from './+types/accessibility.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { type PerCountry, sectionsOf } from './legal-text.ts';
import { documentLoader, publicHeaders } from './load-document.ts';

const basis: PerCountry<string> = {
  de: 'Brennwert soll für alle bedienbar sein. Diese Erklärung gilt nach dem Barrierefreiheitsstärkungsgesetz (BFSG).',
  at: 'Brennwert soll für alle bedienbar sein. Diese Erklärung gilt nach dem Barrierefreiheitsgesetz (BaFG).',
  ch: 'Brennwert soll für alle bedienbar sein. Wir richten uns freiwillig nach der europäischen Norm EN 301 549.',
};

const authority: PerCountry<string> = {
  de: 'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Carl-Miller-Straße 6, 39112 Magdeburg.',
  at: 'Zuständig ist das Sozialministeriumservice, Babenbergerstraße 5, 1010 Wien.',
  ch: 'Auskunft gibt das Eidgenössische Büro für die Gleichstellung von Menschen mit Behinderungen (EBGB), Inselgasse 1, 3003 Bern.',
};

export const loader = documentLoader(({ country, operator }) => ({
  title: 'Barrierefreiheit',
  lead: basis[country],
  version: '2026-11-21',
  sections: sectionsOf(`
## dienst Worum es geht
Auf Brennwert vergleichen Sie Preise für Brennstoffe und bestellen bei einem Händler. Der ganze Weg vom Rechner über die Liste bis zur Bestellung ist nach WCAG 2.2, Stufe AA, gestaltet.
## umsetzung Was das heißt
- Alles lässt sich allein mit der Tastatur bedienen; wo Sie sind, ist immer sichtbar.
- Felder haben Beschriftungen, die nicht verschwinden; Fehler stehen am Feld und gesammelt darüber.
- Neue Ergebnisse werden Screenreadern angesagt.
- Schrift lässt sich auf 200 Prozent vergrößern, ab 320 Pixeln Breite ohne seitliches Blättern.
- Farben haben ausreichend Kontrast, hell wie dunkel, und tragen nie allein eine Bedeutung.
- Bewegung entfällt, wenn Ihr Gerät das verlangt.
- Diagramme und Karten haben dieselben Werte als Tabelle.
- Vergleichen und Bestellen gelingt auch ohne JavaScript.
## stand Stand der Vereinbarkeit
Nach unserer Kenntnis sind die Anforderungen erfüllt. Grundlage ist eine Selbstbewertung mit automatischen Prüfungen jeder Seite und Proben mit der Tastatur; Proben mit Screenreadern stehen noch aus. Dokumente von Händlern, etwa Rechnungen, liegen nicht in unserer Hand.
## melden Etwas geht nicht?
Schreiben Sie uns an ${operator.email} oder rufen Sie an: ${operator.customerPhone} (${operator.phoneHours}). Am Telefon nehmen wir auch Bestellungen auf, wenn die Seite Sie daran hindert. Wir antworten innerhalb von zwei Wochen.
## behoerde Aufsicht
${authority[country]}
`),
}));

export const headers = publicHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title} · Brennwert` }];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData} />;
}
