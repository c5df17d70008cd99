import { catalogue } from '#platform/i18n/catalogue.ts';

export const followTexts = catalogue({
  title: 'Bei neuen Antworten E-Mail bekommen',
  lead: 'Wir fassen zusammen, was neu ist, höchstens einmal am Tag. Gibt es nichts Neues, schreiben wir nicht.',
  legend: 'Wie oft?',
  choices: { daily: 'Einmal am Tag', weekly: 'Einmal in der Woche, am Montag', none: 'Nicht mehr' },
  save: 'Speichern',
  saved: 'Gespeichert.',
  back: 'Zurück zum Beitrag',
  endTitle: 'Keine E-Mails der Community mehr?',
  endLead: 'Sie folgen dann keinem Beitrag mehr. Was Sie geschrieben haben, bleibt.',
  endButton: 'E-Mails abbestellen',
  ended: 'Abbestellt',
  endedText: 'Wir schreiben Ihnen nicht mehr, wenn es in der Community neue Antworten gibt.',
  gone: 'Dieser Link gilt nicht',
  goneText:
    'Bitte öffnen Sie den Link aus der E-Mail noch einmal ganz, oder ändern Sie es beim Beitrag selbst.',
  toCommunity: 'Zur Community',
  mailSubject: (count: number) =>
    count === 1 ? 'Eine neue Antwort in der Community' : `${count} neue Antworten in der Community`,
  mailTitle: 'Neu in der Community',
  mailLead: (count: number) =>
    count === 1
      ? 'In einem Beitrag, dem Sie folgen, gibt es eine neue Antwort.'
      : `In Beiträgen, denen Sie folgen, gibt es ${count} neue Antworten.`,
  mailMoreReplies: (count: number) =>
    count === 1 ? 'Eine frühere neue Antwort, und danach:' : `${count} frühere neue Antworten, und danach:`,
  mailMoreThreads: (count: number) =>
    count === 1
      ? 'Neues gibt es auch in einem weiteren Beitrag, dem Sie folgen.'
      : `Neues gibt es auch in ${count} weiteren Beiträgen, denen Sie folgen.`,
  mailButton: 'Antworten lesen',
  mailNote: 'Sie bekommen diese E-Mail, weil Sie diesen Beiträgen folgen. Bei jedem können Sie das ändern.',
  mailEnd: 'Alle E-Mails der Community abbestellen',
  deletedPost: 'Gelöschter Beitrag',
  formerMember: 'Ehemaliges Mitglied',
});
