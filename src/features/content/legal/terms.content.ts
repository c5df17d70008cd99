import type { LegalContext, LegalDocument, PerCountry, Section } from './document.types.ts';
import { deliverySections } from './terms-delivery.content.ts';

/** Orders keep the version that the customer agreed to. */
export const termsVersion = '2026-11-21';

const law: PerCountry<string> = {
  de: 'Es gilt deutsches Recht. Zwingende Vorschriften des Staates, in dem Sie als Verbraucher wohnen, bleiben unberührt. Sind Sie Kaufmann, ist Gerichtsstand der Sitz des Betreibers.',
  at: 'Es gilt österreichisches Recht. Zwingende Vorschriften zum Schutz von Verbrauchern bleiben unberührt; für Klagen gegen Verbraucher ist das Gericht am Wohnsitz zuständig.',
  ch: 'Es gilt schweizerisches Recht. Die zwingenden Gerichtsstände für Konsumentinnen und Konsumenten bleiben vorbehalten.',
};

export function terms(context: LegalContext): LegalDocument {
  return {
    title: 'Allgemeine Geschäftsbedingungen',
    lead: `Diese Bedingungen gelten zwischen Ihnen und ${context.operator.name} für die Nutzung des Marktplatzes Brennwert. Für den Kauf selbst gelten sie ergänzend zu dem, was Sie mit dem Händler vereinbaren.`,
    version: termsVersion,
    sections: [
      ...contractSections(context),
      ...deliverySections(context),
      {
        id: 'bewertungen',
        heading: 'Bewertungen',
        blocks: [
          'Bewerten kann nur, wer über Brennwert bestellt hat: Der Zugang kommt nach der Lieferung per E-Mail und gilt für genau eine Bestellung. Wir veröffentlichen alle Bewertungen, gute wie schlechte, und entfernen nur, was rechtswidrig ist. Der Händler erfährt davon und kann antworten.',
        ],
      },
      {
        id: 'haftung',
        heading: 'Haftung des Betreibers',
        blocks: [
          'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und der Höhe nach begrenzt auf den vorhersehbaren, typischen Schaden.',
          'Für Ware, Lieferung und Rechnung ist der Händler Ihr Vertragspartner; Ansprüche daraus richten Sie bitte an ihn. Wir helfen Ihnen dabei.',
        ],
      },
      {
        id: 'schluss',
        heading: 'Änderungen und anwendbares Recht',
        blocks: [
          'Für eine Bestellung gilt die Fassung dieser Bedingungen, der Sie dabei zugestimmt haben. Sie erhalten sie mit der Eingangsbestätigung und können sie jederzeit drucken oder speichern.',
          law[context.country],
        ],
      },
    ],
  };
}

const contractSections = ({ country }: LegalContext): readonly Section[] => [
  {
    id: 'marktplatz',
    heading: 'Was Brennwert tut',
    blocks: [
      'Brennwert berechnet aus Ihrer Postleitzahl, Ihrer Menge und Ihren Wünschen, was Heizöl, Diesel, Holzpellets oder AdBlue bei den angeschlossenen Händlern kostet. Der Vergleich kostet Sie nichts und verpflichtet zu nichts. Wir sind nicht Verkäufer der Ware.',
      'Wie die Angebote gereiht werden, steht unter „So sortieren wir“. Händler zahlen uns für eine gelieferte Bestellung eine Vermittlungsgebühr; sie ändert weder Preis noch Reihenfolge.',
    ],
  },
  {
    id: 'preise',
    heading: 'Preise',
    blocks: [
      `Jeder Preis ist ein Gesamtpreis. Er enthält die Mehrwertsteuer, ${country === 'ch' ? 'die CO₂-Abgabe' : 'die Kosten der CO₂-Bepreisung'}, Lieferung und Abladen im gewählten Umfang und die Gefahrgut-/Transportpauschale des Händlers. Daneben steht der Grundpreis je 100 Liter oder je 1.000 Kilogramm.`.replace(
        '1.000',
        country === 'ch' ? "1'000" : '1.000',
      ),
      'Die Wahl der Zahlungsart macht einen Preis weder höher noch niedriger.',
    ],
  },
  {
    id: 'preisgarantie',
    heading: 'Preisgarantie',
    blocks: [
      'Ein angezeigter Preis gilt 30 Minuten ab seiner Berechnung, auch wenn der Händler seine Preisliste in dieser Zeit ändert. Bestellen Sie später, prüfen wir den Preis neu, zeigen Ihnen jede Änderung und fragen noch einmal.',
      'Die Garantie entfällt, wenn der Händler den Verkauf insgesamt eingestellt hat oder am genannten Tag nicht mehr liefern kann. Auch das erfahren Sie, bevor Sie bestellen.',
    ],
  },
  {
    id: 'sammelbestellung',
    heading: 'Sammelbestellung mit Nachbarn',
    blocks: [
      'Haushalte mit derselben Postleitzahl, die höchstens 3 km auseinander liegen, können über eine Einladung beim selben Händler bestellen. Jeder Haushalt gibt seine eigene Bestellung zu seinem eigenen Preis ab, schließt seinen eigenen Vertrag, bekommt seine eigene Lieferung und bezahlt nur diese. Niemand haftet für einen anderen.',
      'Ist die Sammelbestellung geschlossen und hat der Händler über alle Bestellungen entschieden, gilt für jeden bestätigten Vertrag die Mengenstufe der gemeinsamen Menge aus der Preisliste, zu der Sie bestellt haben. Ihr Preis kann dadurch nur sinken, nie steigen. Den gemeinsamen Preis teilen wir mit einer neuen Fassung der Auftragsbestätigung mit. Er bleibt, auch wenn ein anderer Haushalt danach storniert, und gilt auch für die Abrechnung der Lieferung.',
    ],
  },
  {
    id: 'vertrag',
    heading: 'Wie der Kaufvertrag zustande kommt',
    blocks: [
      'Die Liste der Angebote ist noch kein bindendes Angebot der Händler. Mit „Zahlungspflichtig bestellen“ geben Sie ein bindendes Kaufangebot ab, das wir sofort an den Händler weitergeben. Den Eingang bestätigen wir per E-Mail; das ist noch nicht die Annahme.',
      'Der Vertrag kommt zustande, wenn der Händler bestätigt. Dafür hat er bis zum Ende des folgenden Werktags Zeit. Bestätigt er nicht, sagen wir Ihnen das und nennen Ihnen die nächsten Angebote; an Ihre Bestellung sind Sie dann nicht mehr gebunden.',
      'Bis zum letzten Schritt können Sie alle Angaben prüfen und ändern. Vertragssprache ist Deutsch. Wir speichern die Bestellung; ihren Inhalt erhalten Sie per E-Mail.',
    ],
  },
  {
    id: 'stornierung',
    heading: 'Stornierung',
    blocks: [
      'Solange der Händler nicht bestätigt hat, stornieren Sie kostenlos. Danach kann der Händler Ersatz seines Aufwands verlangen, höchstens 10 % des Preises und höchstens 150 Euro (Schweiz: Franken). Die Regel des Händlers und den Betrag zeigen wir in der Zusammenfassung, bevor Sie bestellen, und noch einmal, bevor Sie die Stornierung absenden. Weisen Sie nach, dass dem Händler kein oder ein geringerer Schaden entstanden ist, zahlen Sie nur diesen.',
    ],
  },
];
