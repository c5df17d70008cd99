import type { Route } from './+types/imprint.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { type PerCountry, sectionsOf } from './legal-text.ts';
import { documentLoader, publicHeaders } from './load-document.ts';

const basis: PerCountry<string> = {
  de: 'Angaben nach § 5 DDG und § 18 Abs. 2 MStV.',
  at: 'Angaben nach § 5 ECG, § 14 UGB und § 25 MedienG.',
  ch: 'Angaben nach Art. 3 Abs. 1 lit. s UWG.',
};

const disputes: PerCountry<string> = {
  de: 'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
  at: 'Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Stelle zur alternativen Streitbeilegung nach dem AStG teilzunehmen.',
  ch: 'Für Streitigkeiten steht Ihnen das Friedensrichteramt oder die Schlichtungsbehörde Ihres Wohnorts offen.',
};

export const loader = documentLoader(({ country, operator }) => ({
  title: 'Impressum',
  lead: basis[country],
  sections: sectionsOf(`
## anbieter Anbieter
- ${operator.name}
- ${operator.street}
- ${operator.place}
Vertreten durch: ${operator.managers}
Register: ${operator.register}
Umsatzsteuer-Identifikationsnummer: ${operator.vatId}
## kontakt Kontakt
- Kundendienst: ${operator.customerPhone} (${operator.phoneHours})
- Presse: ${operator.pressPhone}
- E-Mail: ${operator.email}
## verantwortlich Verantwortlich für den Inhalt
${operator.managers}, Anschrift wie oben.
## rolle Unsere Rolle
Brennwert ist ein Marktplatz. Wir vergleichen Angebote und übermitteln Bestellungen. Verkäufer ist immer der Händler, den Sie auswählen; sein Name und seine Anschrift stehen vor der Bestellung an seinem Angebot. Alle Händler auf Brennwert handeln als Unternehmer.
## kontaktstelle Kontaktstelle und Meldungen
Nutzer und Behörden erreichen unsere zentrale Kontaktstelle (Art. 11 und 12 der Verordnung (EU) 2022/2065) unter ${operator.email}, auf Deutsch oder Englisch. An dieselbe Adresse richten Sie Hinweise auf rechtswidrige Inhalte; bitte nennen Sie die Adresse der Seite und den Grund.
## streitbeilegung Streitbeilegung
${disputes[country]}
`),
}));

export const headers = publicHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title} · Brennwert` }];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData} />;
}
