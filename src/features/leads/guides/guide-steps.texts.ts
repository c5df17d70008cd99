import { doubleCodeSentence } from '#features/places/shared.ts';
import { catalogue, type Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { CompareError } from '../comparison/compare.ts';
import type { GuideInput } from './guide.rules.ts';

export const stepsTexts = catalogue({
  progress: (number: string, count: string) => `Frage ${number} von ${count}`,
  yes: 'Ja',
  no: 'Nein',
  next: 'Weiter',
  finish: 'Haus vergleichen',
  back: 'Zurück',
  pause: 'Später weitermachen',
  advancing: 'Gleich geht es weiter',
  finishing: 'Gleich wird verglichen',
  advancingSoon: 'In anderthalb Sekunden geht es von selbst weiter. Mit Anhalten bleiben Sie hier.',
  hold: 'Anhalten',
  held: 'Es geht nicht mehr von selbst weiter.',
  resume: 'Wieder von selbst weiter',
  notSaved:
    'Ihre Antworten bleiben auf diesem Gerät, bis Sie sie löschen. Zu uns kommen sie erst, wenn Sie vergleichen.',
  faults: {
    missing: 'Bitte beantworten Sie diese Frage.',
    choice: 'Bitte wählen Sie eine der Antworten.',
    number: 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 140.',
    range: 'Bitte geben Sie eine Zahl in diesen Grenzen ein.',
    rangeBetween: (min: string, max: string) => `Bitte geben Sie eine Zahl zwischen ${min} und ${max} ein.`,
    zip: 'Bitte geben Sie eine Postleitzahl Ihres Landes ein.',
    impossible:
      'Das kann nicht stimmen: So viel oder so wenig braucht kein Haus mit dieser Fläche und diesem Baujahr. Gemeint ist alles Heizöl eines ganzen Jahres. Kennen Sie es nicht, wählen Sie „Nein“.',
    unknown_zip: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie sie.',
  },
  start: {
    begin: 'Vergleich beginnen',
    goOn: (step: string) => `Weitermachen bei „${step}“`,
    clear: 'Antworten löschen und neu beginnen',
    cleared: 'Ihre Antworten sind gelöscht.',
    result: (day: string) => `Ergebnis vom ${day} ansehen`,
    asked: 'Das fragen wir',
    minutes: (count: string) => `${count} Fragen, etwa drei Minuten. Ohne Anmeldung, ohne Adresse.`,
  },
  comparing: {
    title: 'Ihr Haus wird verglichen',
    working: 'Wir rechnen mit den Preisen von heute. Das dauert einen Augenblick.',
    ready: 'Fertig',
    readyText: 'In fünf Sekunden kommt Ihr Ergebnis.',
    readyHeld: 'Ihr Ergebnis wartet auf Sie.',
    show: 'Ergebnis ansehen',
    hold: 'Anhalten',
    failed: 'Der Vergleich hat nicht geklappt',
    failedText:
      'Ihre Antworten sind noch da. Prüfen Sie die Verbindung zum Internet und versuchen Sie es noch einmal.',
    refused: (label: string, reason: string) => `„${label}“: ${reason}`,
    retry: 'Noch einmal versuchen',
    correct: 'Zur Frage',
    back: 'Zurück zur letzten Frage',
  },
});

/** What is wrong with an answer as it was typed, and what to do. */
export function faultText(
  locale: Locale,
  input: GuideInput | undefined,
  { fault, answer = '' }: { fault: CompareError; answer?: string | undefined },
): string {
  const { faults } = stepsTexts(locale);
  if (fault === 'zip' || fault === 'unknown_zip') return doubleCodeSentence(answer) ?? faults[fault];
  if (fault !== 'range' || !input || input.min === null || input.max === null) return faults[fault];
  const { quantity } = formatter(locale);
  return faults.rangeBetween(quantity(input.min), quantity(input.max));
}
