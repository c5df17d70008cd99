import { catalogue } from '#platform/i18n/catalogue.ts';

export const newsletterTexts = catalogue({
  title: 'Neue Artikel per E-Mail',
  lead: 'Höchstens einmal in der Woche, nur wenn es Neues gibt, und mit einem Klick wieder abbestellt.',
  email: 'E-Mail-Adresse',
  submit: 'Newsletter bestellen',
  invalid: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein.',
  privacy: 'Wir nutzen die Adresse nur dafür. Mehr dazu im',
  privacyLink: 'Datenschutz',
  asked: 'Bitte sehen Sie in Ihr Postfach',
  askedText:
    'Wir haben Ihnen eine E-Mail geschickt. Erst wenn Sie den Link darin anklicken, bekommen Sie den Newsletter. Wer ihn schon hat, bekommt keine weitere.',
  toNews: 'Zum Ratgeber',
  gone: 'Dieser Link gilt nicht mehr',
  goneText: 'Bestellen Sie den Newsletter einfach noch einmal, wenn Sie ihn haben möchten.',
  toForm: 'Zum Newsletter',
  confirm: {
    title: 'Newsletter bestätigen',
    lead: (email: string) => `Sollen wir neue Artikel an ${email} schicken?`,
    button: 'Ja, schreiben Sie mir',
    done: 'Danke, der Newsletter ist bestellt',
    doneText: 'Die erste E-Mail kommt, sobald es einen neuen Artikel gibt.',
  },
  end: {
    title: 'Newsletter abbestellen',
    lead: (email: string) => `An ${email} schicken wir dann keine Artikel mehr.`,
    button: 'Abbestellen',
    done: 'Der Newsletter ist abbestellt',
    doneText: 'Sie bekommen keine weitere E-Mail davon.',
  },
});
