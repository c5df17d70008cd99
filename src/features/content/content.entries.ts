import type { EditedMessages, Entry } from '#features/cms/types.ts';
import { countries } from '#features/places/shared.ts';
import { homeTexts, paymentsPlaceholder, questionsTexts, stepsTexts } from './home/home.texts.ts';
import { infoCenterTexts } from './info-center/info-center.texts.ts';
import { legalEntries } from './legal/legal.entries.ts';

const path = '/';

const homeMessages: EditedMessages = {
  area: 'start',
  title: 'Versprechen und Überschriften der Startseite',
  path,
  isPerCountry: true,
  texts: homeTexts,
  messages: {
    titleLines: { name: 'Versprechen', argument: 'Produkt' },
    lead: { name: 'Unter dem Versprechen', argument: 'Händler' },
    leadWithoutCount: { name: 'Unter dem Versprechen, solange kein Händler liefert' },
    stepsTitle: { name: 'Überschrift der Schritte' },
    inclusiveTitle: { name: 'Überschrift: was der Preis enthält' },
    inclusiveText: { name: 'Text dazu' },
    voicesTitle: { name: 'Überschrift der Bewertungen' },
    voicesText: { name: 'Text dazu, wie sie gewählt sind' },
    mexTitle: { name: 'Überschrift zu meX' },
    mexText: { name: 'Text zu meX' },
    questionsTitle: { name: 'Überschrift der Fragen' },
  },
};

const homeQuestions: Entry = {
  key: 'home-questions',
  area: 'start',
  title: 'Fragen und Antworten der Startseite',
  path,
  isPerCountry: true,
  kind: 'list',
  fields: [
    { name: 'question', kind: 'line', max: 160, label: 'Frage' },
    { name: 'answer', kind: 'rich', headings: false, label: 'Antwort' },
  ],
  itemName: () => 'Frage',
  placeholders: [paymentsPlaceholder],
  shipped: (countryId) =>
    questionsTexts(countries[countryId].locale).questions.map(({ question, answer }, at) => ({
      id: `frage${at + 1}`,
      fields: { question, answer },
    })),
};

const stepNames = { ask: 'Erster Schritt', compare: 'Zweiter Schritt', deliver: 'Dritter Schritt' };

const homeSteps: Entry = {
  key: 'home-steps',
  area: 'start',
  title: 'Drei Schritte der Startseite',
  path,
  isPerCountry: false,
  kind: 'fixed',
  fields: [
    { name: 'title', kind: 'line', max: 60, label: 'Überschrift' },
    { name: 'text', kind: 'text', max: 300, label: 'Text' },
  ],
  itemName: (id) => stepNames[id as keyof typeof stepNames] ?? id,
  shipped: () =>
    stepsTexts('de-DE').steps.map(({ key, title, text }) => ({ id: key, fields: { title, text } })),
};

const infoCenterMessages: EditedMessages = {
  area: 'help',
  title: 'Info-Center',
  path: '/info-center',
  isPerCountry: false,
  texts: infoCenterTexts,
  messages: {
    title: { name: 'Überschrift' },
    lead: { name: 'Darunter' },
    before: { name: 'Gruppe: vor dem Bestellen' },
    assistant: { name: 'Hilfe bei der Wahl' },
    assistantText: { name: 'Hilfe bei der Wahl, Text' },
    prices: { name: 'Preise' },
    pricesText: { name: 'Preise, Text' },
    ownUse: { name: 'Verbrauchsvergleich' },
    ownUseText: { name: 'Verbrauchsvergleich, Text' },
    ranking: { name: 'Sortierung' },
    rankingText: { name: 'Sortierung, Text' },
    news: { name: 'Ratgeber' },
    newsText: { name: 'Ratgeber, Text' },
    after: { name: 'Gruppe: nach dem Bestellen' },
    orders: { name: 'Bestellungen' },
    ordersText: { name: 'Bestellungen, Text' },
    withdrawal: { name: 'Widerruf' },
    withdrawalText: { name: 'Widerruf, Text' },
    questions: { name: 'Fragen' },
    questionsText: { name: 'Fragen, Text' },
    cookies: { name: 'Cookies' },
    cookiesText: { name: 'Cookies, Text' },
    mex: { name: 'meX' },
    hasSensor: { name: 'meX: eigener Sensor' },
    toDashboard: { name: 'meX: Link' },
  },
};

/** Texts of this feature's pages that editors may change. */
export const contentMessages: readonly EditedMessages[] = [homeMessages, infoCenterMessages];
export const contentEntries: readonly Entry[] = [homeSteps, homeQuestions, ...legalEntries];
