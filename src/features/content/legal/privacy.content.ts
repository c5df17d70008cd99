import { type LegalContext, type LegalDocument, type PerCountry, sectionsOf } from './legal-text.ts';

const authority: PerCountry<string> = {
  de: 'die Datenschutzbehörde Ihres Bundeslandes',
  at: 'die Österreichische Datenschutzbehörde, Barichgasse 40–42, 1030 Wien',
  ch: 'der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte (EDÖB), Feldeggweg 1, 3003 Bern',
};

const law: PerCountry<string> = {
  de: 'Grundlage sind die Datenschutz-Grundverordnung (DSGVO), das BDSG und das TDDDG.',
  at: 'Grundlage sind die Datenschutz-Grundverordnung (DSGVO), das DSG und § 165 TKG 2021.',
  ch: 'Grundlage ist das Bundesgesetz über den Datenschutz (DSG); für Besucher aus der EU gilt daneben die DSGVO.',
};

/** Years that orders are kept for the tax office. */
const orderYears: PerCountry<number> = { de: 8, at: 7, ch: 10 };

const lender = `
## ratepay Wenn Ratepay Ihre Zahlung übernimmt
Zahlen Sie in Raten, oder übernimmt Ratepay Rechnung oder Lastschrift, geben wir mit Ihrer Zustimmung Name, Anschrift, Geburtsdatum, Telefonnummer, E-Mail-Adresse, Internetadresse Ihres Geräts, bei Lastschrift die IBAN und die Bestellung an die Ratepay GmbH, Franklinstraße 28–29, 10587 Berlin. Ratepay holt Auskünfte über Ihre Zahlungsfähigkeit ein und entscheidet automatisch, ob diese Zahlungsart möglich ist (Art. 22 Abs. 2 lit. c DSGVO). Sie können verlangen, dass ein Mensch die Entscheidung prüft, und jederzeit eine andere Zahlungsart wählen.
Geburtsdatum, IBAN und Internetadresse löschen wir bei der Bestellung, sobald Ratepay entschieden hat, und aus abgebrochenen Vorgängen nach 30 Tagen. Merkmale Ihres Geräts werden nur übermittelt, wenn Sie das eigens ankreuzen (§ 25 Abs. 1 TDDDG).
`;

const analytics = ({ analyticsUrl }: LegalContext['operator']): string =>
  analyticsUrl === null
    ? 'Zurzeit ist kein Dienst für Statistik eingebunden.'
    : `Nur mit Ihrer Einwilligung (Art. 6 Abs. 1 lit. a DSGVO) laden wir eine Statistik von ${new URL(analyticsUrl).hostname}. Sie zählt Seitenaufrufe und Klicks. Widerrufen Sie, wird sie entfernt.`;

const measuring = (geocoderOperator: string | null): string =>
  geocoderOperator === null
    ? 'Dass Nachbarn höchstens 3 km auseinander wohnen, messen wir aus den Lieferadressen oder lassen es uns bestätigen. Die Position der ersten Adresse löschen wir, sobald niemand mehr mitbestellen kann; die der anderen speichern wir nicht.'
    : `Ob Nachbarn höchstens 3 km auseinander wohnen, messen wir aus den Lieferadressen, weil der Händler sie in einer Tour beliefert (Art. 6 Abs. 1 lit. b DSGVO). Straße, Hausnummer, Postleitzahl und Ort, ohne Ihren Namen, gehen dazu an ${geocoderOperator}. Die Position der ersten Adresse löschen wir, sobald niemand mehr mitbestellen kann; von den anderen speichern wir nur, ob die Entfernung gemessen wurde. Die Karten dafür stammen von den Mitwirkenden von OpenStreetMap (ODbL).`;

export const privacy = ({ country, operator, geocoderOperator }: LegalContext): LegalDocument => ({
  title: 'Datenschutz',
  lead: `Wir speichern nur, was wir für Preisvergleich und Bestellung brauchen. ${law[country]}`,
  version: '2026-11-22',
  sections: sectionsOf(`
## verantwortlich Wer verantwortlich ist
${operator.name}, ${operator.street}, ${operator.place}. Fragen zum Datenschutz beantworten wir unter ${operator.email}.
## besuch Wenn Sie die Seite besuchen
Ihr Browser übermittelt IP-Adresse, Zeitpunkt, aufgerufene Seite und Browsertyp. Wir brauchen das, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). IP-Adressen löschen wir nach 7 Tagen.
Tritt in Ihrem Browser ein technischer Fehler auf, sendet die Seite uns Fehlermeldung, Adresse der Seite, Browsertyp und Zeit. Kennungen und E-Mail-Adressen werden vorher unkenntlich gemacht. Die Berichte löschen wir nach 30 Tagen.
## rechner Wenn Sie Preise vergleichen
Für die Berechnung genügen Postleitzahl, Menge und Ihre Wünsche. Wir speichern sie nicht zu Ihrer Person. Ihre letzte Eingabe behält nur Ihr eigener Browser.
## cookies Cookies und Speicher im Browser
Ohne Ihre Einwilligung setzen wir nur, was für die gewünschte Funktion nötig ist:
- Sitzung der Bestellung: bis 60 Tage nach dem letzten Besuch, erst ab Beginn einer Bestellung
- Anmeldung in Ihrem Konto: bis 60 Tage nach dem letzten Besuch
- Wiedererkennung dieses Browsers bei der Anmeldung, damit wir Sie vor fremden Anmeldungen warnen können: 400 Tage nach der letzten
- letzte Eingabe im Preisrechner: 7 Tage
- von Ihnen gewähltes Land: 1 Jahr
- von Ihnen gewählte helle oder dunkle Darstellung: 1 Jahr
- Ihre Entscheidung über Cookies: 6 Monate
- im lokalen Speicher: zuletzt genutzte Postleitzahlen und ob der Hinweis auf gefälschte Shops gelesen ist
${analytics(operator)}
Ihre Entscheidung protokollieren wir mit Zeitpunkt und einer zufälligen Kennung, um sie nachweisen zu können (Art. 7 Abs. 1 DSGVO), und löschen den Eintrag nach drei Jahren. Ändern können Sie sie jederzeit unter „Cookie-Einstellungen“ am Ende jeder Seite.
## bestellung Wenn Sie bestellen
Wir verarbeiten Name, Liefer- und Rechnungsanschrift, Telefonnummer, E-Mail-Adresse, Hinweise zum Abladen und den Inhalt der Bestellung, um sie an den Händler zu geben und Sie darüber zu unterrichten (Art. 6 Abs. 1 lit. b DSGVO). Der Händler, den Sie wählen, erhält diese Angaben und ist für seine Verarbeitung selbst verantwortlich.
Eine begonnene Bestellung heben wir 30 Tage auf, damit Ihnen bei einer Unterbrechung nichts verloren geht.
Bestellungen bewahren wir ${orderYears[country]} Jahre auf, weil das Steuerrecht es verlangt (Art. 6 Abs. 1 lit. c DSGVO).
## nachbarn Wenn Sie mit Nachbarn bestellen
Wer Ihre Einladung hat, sieht Händler, Produkt, Postleitzahl, Zahl der Haushalte und gemeinsame Menge. Vorname und eigene Menge sehen die anderen nur, wenn Sie es ankreuzen, Ihre Adresse nie.
${measuring(geocoderOperator)}
${country === 'ch' ? '' : lender}
## konto Wenn Sie ein Konto haben
Wir speichern Name, E-Mail-Adresse, Adressen, gemerkte Händler und das Kennwort in einer Form, aus der es sich nicht zurückrechnen lässt. Von Passkeys kennen wir nur den öffentlichen Teil. Von jeder Anmeldung behalten wir Browser, System und Zeit, bis 30 Tage nach ihrem Ende.
Unter „Sicherheit“ in Ihrem Konto laden Sie alles herunter, was wir über Sie gespeichert haben, und löschen das Konto selbst. Namen und Anschriften in Bestellungen löschen wir, sobald das Steuerrecht es erlaubt.
## mail E-Mails und Bewertungen
Sie erhalten E-Mails zu Ihrer Bestellung und nach der Lieferung eine Einladung, den Händler zu bewerten. Werbung senden wir nicht ohne Ihre ausdrückliche Zustimmung. Einen Preisalarm, den Sie beendet haben, löschen wir nach 30 Tagen, den Nachweis einer Einwilligung drei Jahre nach dem Jahr, in dem sie endete. Bewertungen erscheinen ohne Ihren vollen Namen.
## empfaenger Wer die Daten noch erhält
Dienstleister für Betrieb und E-Mail-Versand verarbeiten Daten nur nach unserer Weisung und innerhalb der EU, des EWR oder der Schweiz. Wir verkaufen keine Daten. Automatisierte Entscheidungen, die für Sie rechtliche Folgen haben, treffen wir selbst nicht.
## rechte Ihre Rechte
Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten verlangen, einer Verarbeitung aus berechtigtem Interesse widersprechen und eine Einwilligung für die Zukunft widerrufen. Bestellungen, die das Steuerrecht schützt, sperren wir statt sie zu löschen und sagen Ihnen das.
Eine E-Mail an ${operator.email} genügt. Beschweren können Sie sich auch bei einer Aufsichtsbehörde; zuständig ist ${authority[country]}.
`),
});
