import { catalogue } from '#platform/i18n/catalogue.ts';

export const communityMailTexts = catalogue(
  {
    publishedSubject: 'Ihr Beitrag ist veröffentlicht',
    published: 'Wir haben uns Ihren Beitrag in der Community angesehen und ihn unverändert veröffentlicht.',
    postButton: 'Beitrag ansehen',
    hiddenSubject: 'Ihr Beitrag in der Community wird nicht mehr gezeigt',
    hidden: 'Ein Mitarbeiter hat Ihren Beitrag nach einer Meldung geprüft. Wir zeigen ihn nicht mehr.',
    refusedSubject: 'Ihr Beitrag in der Community wird nicht veröffentlicht',
    refused:
      'Ein Programm hat Ihren Beitrag zur Prüfung vorgelegt, ein Mitarbeiter hat ihn gelesen. Wir veröffentlichen ihn nicht.',
    warnedSubject: 'Eine Mahnung zu Ihrem Beitrag in der Community',
    warned: 'Wir mahnen Sie ab. Bei weiteren Verstößen sperren wir das Schreiben für einige Tage.',
    blocked: (until: string) =>
      `Außerdem können Sie bis ${until} in der Community nichts schreiben. Lesen können Sie weiter.`,
    ourReason: 'Unsere Begründung',
    grounds: {
      guidelines: 'Er verstößt gegen die Nutzungsbedingungen der Community.',
      law: 'Er ist nach unserer Prüfung rechtswidrig.',
    },
    yourPost: 'Ihr Beitrag',
    reportedPost: 'Gemeldeter Beitrag',
    postOf: (id: number, day: string) => `Nr. ${id} vom ${day}`,
    appeal:
      'Wenn Sie das anders sehen, können Sie sechs Monate lang kostenlos widersprechen; ein anderer Mitarbeiter entscheidet dann. Sie können sich auch an eine zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.',
    appealButton: 'Begründung ansehen und widersprechen',
    receivedSubject: 'Ihre Meldung ist eingegangen',
    received:
      'Sie haben uns einen Beitrag in der Community gemeldet. Ein Mitarbeiter prüft ihn und schreibt Ihnen dann, wie wir entschieden haben.',
    decidedSubject: 'Über Ihre Meldung ist entschieden',
    decidedHidden:
      'Sie haben uns einen Beitrag in der Community gemeldet. Wir haben ihn geprüft und zeigen ihn nicht mehr.',
    decidedKept:
      'Sie haben uns einen Beitrag in der Community gemeldet. Wir haben ihn geprüft: Er verletzt weder Gesetze noch unsere Nutzungsbedingungen und bleibt sichtbar.',
    reversedSubject: 'Über Ihre Meldung ist noch einmal entschieden',
    decidedReversed:
      'Sie haben uns einen Beitrag in der Community gemeldet, und wir hatten ihn ausgeblendet. Der Verfasser hat widersprochen, und ein anderer Mitarbeiter hat noch einmal geprüft: Der Beitrag verletzt weder Gesetze noch unsere Nutzungsbedingungen und wird wieder gezeigt.',
    objection:
      'Wenn Sie das anders sehen, antworten Sie auf diese E-Mail. Ein anderer Mitarbeiter prüft die Entscheidung dann noch einmal. Der Weg zu den Gerichten steht Ihnen offen.',
    appealSubject: 'Über Ihren Widerspruch ist entschieden',
    reversed:
      'Ein anderer Mitarbeiter hat unsere Entscheidung geprüft und hebt sie auf. Ihr Beitrag steht wieder in der Community, und was wir sonst gegen Sie verfügt hatten, gilt nicht mehr.',
    upheld: 'Ein anderer Mitarbeiter hat unsere Entscheidung geprüft. Sie bleibt bestehen.',
  },
  {
    'de-CH': {
      warned: 'Wir mahnen Sie ab. Bei weiteren Verstössen sperren wir das Schreiben für einige Tage.',
      blocked: (until: string) =>
        `Zudem können Sie bis ${until} in der Community nichts schreiben. Lesen können Sie weiter.`,
      grounds: {
        guidelines: 'Er verstösst gegen die Nutzungsbedingungen der Community.',
        law: 'Er ist nach unserer Prüfung rechtswidrig.',
      },
    },
  },
);
