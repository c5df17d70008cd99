import { type LegalContext, type LegalDocument, type PerCountry, sectionsOf } from './legal-text.ts';

const law: PerCountry<string> = {
  de: 'Es gilt deutsches Recht. Zwingende Vorschriften des Staates, in dem Sie als Verbraucher wohnen, bleiben unberührt. Sind Sie Kaufmann, ist Gerichtsstand der Sitz des Betreibers.',
  at: 'Es gilt österreichisches Recht. Zwingende Vorschriften zum Schutz von Verbrauchern bleiben unberührt; für Klagen gegen Verbraucher ist das Gericht am Wohnsitz zuständig.',
  ch: 'Es gilt schweizerisches Recht. Die zwingenden Gerichtsstände für Konsumentinnen und Konsumenten bleiben vorbehalten.',
};

const withdrawal: PerCountry<string> = {
  de: `Für Heizöl, Diesel und Holzpellets besteht kein Widerrufsrecht. Ihr Preis hängt von Schwankungen auf dem Markt ab, auf die der Händler keinen Einfluss hat und die innerhalb einer Widerrufsfrist auftreten können (§ 312g Abs. 2 Nr. 8 BGB).
Für andere Waren, zum Beispiel AdBlue, können Sie als Verbraucher binnen 14 Tagen ab Erhalt der Ware ohne Angabe von Gründen widerrufen. Eine eindeutige Erklärung an den Händler oder an uns genügt; die Frist ist gewahrt, wenn Sie sie rechtzeitig absenden. Der Händler erstattet alle Zahlungen einschließlich der Standardlieferkosten binnen 14 Tagen. Die Rücksendung binnen 14 Tagen zahlen Sie.`,
  at: `Für Heizöl, Diesel und Holzpellets besteht kein Rücktrittsrecht. Ihr Preis hängt von Schwankungen auf dem Finanzmarkt ab, auf die der Händler keinen Einfluss hat und die innerhalb der Rücktrittsfrist auftreten können (§ 18 Abs. 1 Z 2 FAGG).
Von Verträgen über andere Waren, zum Beispiel AdBlue, können Sie als Verbraucher binnen 14 Tagen ab Erhalt der Ware ohne Angabe von Gründen zurücktreten. Eine eindeutige Erklärung an den Händler oder an uns genügt; die Frist ist gewahrt, wenn Sie sie rechtzeitig absenden. Der Händler erstattet alle Zahlungen einschließlich der Standardlieferkosten binnen 14 Tagen. Die Rücksendung binnen 14 Tagen zahlen Sie.`,
  ch: `Das schweizerische Recht kennt für Bestellungen im Internet kein Widerrufsrecht. Eine bestätigte Bestellung ist verbindlich; die Regeln zur Stornierung bleiben.`,
};

const noPrepayment =
  'Vorkasse gibt es auf Brennwert nicht. Fordert jemand Sie auf, vor der Lieferung Geld zu überweisen, folgen Sie dem nicht und rufen Sie uns an.';
const prepayment =
  'Vorkasse an den Händler ist nur dann vereinbart, wenn Sie sie in Ihrer Bestellung selbst gewählt haben. Fordert jemand Sie sonst auf, vor der Lieferung Geld zu überweisen, folgen Sie dem nicht und rufen Sie uns an.';

const payments: PerCountry<string> = { de: noPrepayment, at: prepayment, ch: prepayment };

/** § 3 CO2KostAufG */
const co2 =
  'Mit der Rechnung nennt der Händler die Angaben nach § 3 CO2KostAufG: Emissionen, CO₂-Kosten, Emissionsfaktor und Energiegehalt.';

const instalmentRight: PerCountry<string | null> = {
  de: 'Als Verbraucher können Sie den Ratenvertrag binnen 14 Tagen widerrufen.',
  at: 'Als Verbraucher können Sie vom Ratenvertrag binnen 14 Tagen zurücktreten.',
  ch: null,
};

const instalment = (right: string | null): string =>
  right === null
    ? ''
    : `
## ratenkauf Ratenkauf
Wo ein Händler Ratenkauf anbietet, nennen wir vor der Bestellung Zahl und Höhe der Raten, den effektiven Jahreszins und den Gesamtbetrag. Vertragspartner der Ratenzahlung ist der dort genannte Anbieter; er prüft Ihre Bonität. ${right}
`;

export const terms = ({ country, operator }: LegalContext): LegalDocument => ({
  title: 'Allgemeine Geschäftsbedingungen',
  lead: `Diese Bedingungen gelten zwischen Ihnen und ${operator.name} für die Nutzung des Marktplatzes Brennwert. Für den Kauf selbst gelten sie ergänzend zu dem, was Sie mit dem Händler vereinbaren.`,
  // Orders keep the version that the customer agreed to.
  version: '2026-11-21',
  sections: sectionsOf(`
## marktplatz Was Brennwert tut
Brennwert berechnet aus Ihrer Postleitzahl, Ihrer Menge und Ihren Wünschen, was Heizöl, Diesel, Holzpellets oder AdBlue bei den angeschlossenen Händlern kostet. Der Vergleich kostet Sie nichts und verpflichtet zu nichts. Wir sind nicht Verkäufer der Ware.
Wie die Angebote gereiht werden, steht unter „So sortieren wir“. Händler zahlen uns für eine gelieferte Bestellung eine Vermittlungsgebühr; sie ändert weder Preis noch Reihenfolge.
## preise Preise
Jeder Preis ist ein Gesamtpreis. Er enthält die Mehrwertsteuer, ${country === 'ch' ? 'die CO₂-Abgabe' : 'die Kosten der CO₂-Bepreisung'}, Lieferung und Abladen im gewählten Umfang und die Gefahrgut-/Transportpauschale des Händlers. Daneben steht der Grundpreis je 100 Liter oder je ${country === 'ch' ? "1'000" : '1.000'} Kilogramm.
Die Wahl der Zahlungsart macht einen Preis weder höher noch niedriger.
## preisgarantie Preisgarantie
Ein angezeigter Preis gilt 30 Minuten ab seiner Berechnung, auch wenn der Händler seine Preisliste in dieser Zeit ändert. Bestellen Sie später, prüfen wir den Preis neu, zeigen Ihnen jede Änderung und fragen noch einmal.
Die Garantie entfällt, wenn der Händler den Verkauf insgesamt eingestellt hat oder am genannten Tag nicht mehr liefern kann. Auch das erfahren Sie, bevor Sie bestellen.
## sammelbestellung Sammelbestellung mit Nachbarn
Haushalte mit derselben Postleitzahl, die höchstens 3 km auseinander liegen, können über eine Einladung beim selben Händler bestellen. Jeder Haushalt gibt seine eigene Bestellung zu seinem eigenen Preis ab, schließt seinen eigenen Vertrag, bekommt seine eigene Lieferung und bezahlt nur diese. Niemand haftet für einen anderen.
Ist die Sammelbestellung geschlossen und hat der Händler über alle Bestellungen entschieden, gilt für jeden bestätigten Vertrag die Mengenstufe der gemeinsamen Menge aus der Preisliste, zu der Sie bestellt haben. Ihr Preis kann dadurch nur sinken, nie steigen. Den gemeinsamen Preis teilen wir mit einer neuen Fassung der Auftragsbestätigung mit. Er bleibt, auch wenn ein anderer Haushalt danach storniert, und gilt auch für die Abrechnung der Lieferung.
## vertrag Wie der Kaufvertrag zustande kommt
Die Liste der Angebote ist noch kein bindendes Angebot der Händler. Mit „Zahlungspflichtig bestellen“ geben Sie ein bindendes Kaufangebot ab, das wir sofort an den Händler weitergeben. Den Eingang bestätigen wir per E-Mail; das ist noch nicht die Annahme.
Der Vertrag kommt zustande, wenn der Händler bestätigt. Dafür hat er bis zum Ende des folgenden Werktags Zeit. Bestätigt er nicht, sagen wir Ihnen das und nennen Ihnen die nächsten Angebote; an Ihre Bestellung sind Sie dann nicht mehr gebunden.
Bis zum letzten Schritt können Sie alle Angaben prüfen und ändern. Vertragssprache ist Deutsch. Wir speichern die Bestellung; ihren Inhalt erhalten Sie per E-Mail.
## stornierung Stornierung
Solange der Händler nicht bestätigt hat, stornieren Sie kostenlos. Danach kann der Händler Ersatz seines Aufwands verlangen, höchstens 10 % des Preises und höchstens 150 Euro (Schweiz: Franken). Die Regel des Händlers und den Betrag zeigen wir in der Zusammenfassung, bevor Sie bestellen, und noch einmal, bevor Sie die Stornierung absenden. Weisen Sie nach, dass dem Händler kein oder ein geringerer Schaden entstanden ist, zahlen Sie nur diesen.
## widerruf ${country === 'at' ? 'Rücktrittsrecht' : 'Widerrufsrecht'}
${withdrawal[country]}
## lieferung Lieferung
Der Händler liefert spätestens an dem Tag, der im Angebot steht, und stimmt den Termin mit Ihnen ab. Sie sorgen dafür, dass der Tankwagen in der gewählten Größe bis auf Schlauchlänge heranfahren kann und dass Tank, Leitungen und Grenzwertgeber in Ordnung sind.
Kann aus einem Grund, den Sie zu vertreten haben, nicht abgeladen werden, darf der Händler die vergebliche Anfahrt berechnen. Bis zur vollständigen Zahlung bleibt die Ware sein Eigentum, soweit das Gesetz das zulässt.
## menge Gelieferte Menge
Berechnet wird, was der geeichte Zähler misst, bei Heizöl und Diesel auf 15 °C umgerechnet, bei Pellets nach Gewicht. Die Menge darf um bis zu zehn Prozent von der bestellten abweichen; der Preis je Einheit bleibt dabei gleich. Nehmen Sie weniger ab, kann die Preisstufe der abgenommenen Menge gelten.
${country === 'de' ? co2 : ''}
## klima Klimaschutzbeitrag
Auf Wunsch enthält der Preis einen Klimaschutzbeitrag. Er fließt in Projekte, die Treibhausgase vermeiden oder binden; die Menge steht beim Angebot. Der Brennstoff selbst wird dadurch nicht emissionsfrei.
## zahlung Bezahlung
Welche Zahlungsarten ein Händler annimmt, steht in seinem Angebot. Sie zahlen an den Händler, sofern dort nicht ausdrücklich der Betreiber genannt ist. Geld, das der Betreiber für einen Händler entgegennimmt, führt er getrennt von seinem eigenen.
${payments[country]}
${instalment(instalmentRight[country])}
## bewertungen Bewertungen
Bewerten kann nur, wer über Brennwert bestellt hat: Der Zugang kommt nach der Lieferung per E-Mail und gilt für genau eine Bestellung. Wir veröffentlichen alle Bewertungen, gute wie schlechte, und entfernen nur, was rechtswidrig ist. Der Händler erfährt davon und kann antworten.
## haftung Haftung des Betreibers
Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und der Höhe nach begrenzt auf den vorhersehbaren, typischen Schaden.
Für Ware, Lieferung und Rechnung ist der Händler Ihr Vertragspartner; Ansprüche daraus richten Sie bitte an ihn. Wir helfen Ihnen dabei.
## schluss Änderungen und anwendbares Recht
Für eine Bestellung gilt die Fassung dieser Bedingungen, der Sie dabei zugestimmt haben. Sie erhalten sie mit der Eingangsbestätigung und können sie jederzeit drucken oder speichern.
${law[country]}
`),
});
