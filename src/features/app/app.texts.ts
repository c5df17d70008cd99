import { catalogue } from '#platform/i18n/catalogue.ts';

/** Of the pages that exist inside the native app alone. */
export const appTexts = catalogue({
  order: {
    title: 'Ihre Berechnung',
    asking: 'Wir übernehmen, was Sie in der App berechnet haben.',
    none: 'In der App ist noch nichts berechnet.',
    unreadable:
      'Diese Berechnung können wir nicht öffnen. Postleitzahl und Menge fehlen oder passen nicht zu diesem Land.',
    silent: 'Die App hat nicht geantwortet. Versuchen Sie es bitte noch einmal oder rechnen Sie hier.',
    retry: 'Noch einmal versuchen',
    calculate: 'Preise hier berechnen',
  },
  settings: {
    title: 'Einstellungen der App',
    facts: 'Diese App',
    version: 'Version',
    system: 'Gerät',
    identifier: 'Kennung',
    unknown: 'nicht bekannt',
    asking: 'wird erfragt …',
    silent: 'Die App hat nicht geantwortet.',
    identifierHint: 'Nennen Sie die Kennung, wenn unser Kundendienst danach fragt.',
    push: {
      title: 'Mitteilungen',
      text: 'Ihr Gerät fragt Sie, ob die App Mitteilungen zeigen darf. Welche Sie bekommen, wählen Sie unter „Benachrichtigungen“.',
      ask: 'Mitteilungen erlauben',
      granted: 'Die App darf Mitteilungen zeigen.',
      denied:
        'Die App darf keine Mitteilungen zeigen. Ändern können Sie das in den Einstellungen Ihres Geräts.',
      more: 'Benachrichtigungen wählen',
    },
    tracking: {
      title: 'Nutzung messen',
      text: 'Die Seiten in der App messen nichts; eine Einwilligung gilt hier als nicht erteilt. Ob die App selbst messen darf, wie sie genutzt wird, fragt Ihr Gerät.',
      ask: 'Gerät fragen lassen',
      granted: 'Die App selbst darf messen. Die Seiten in der App messen weiterhin nichts.',
      denied: 'Auch die App selbst misst nichts.',
    },
    waiting: 'Bitte antworten Sie auf die Frage Ihres Geräts.',
    noAnswer: 'Ihr Gerät hat nicht geantwortet. Versuchen Sie es bitte noch einmal.',
    ignored: 'Für die Fehlersuche',
    ignoredText: 'Nachrichten der App, die diese Seite nicht beachtet hat:',
    reasons: {
      foreign: 'aus fremdem Rahmen',
      malformed: 'unlesbar',
      unknown: 'unbekannt',
      late: 'zu spät',
      doubled: 'doppelt',
    },
  },
});
