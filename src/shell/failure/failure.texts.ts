import { catalogue } from '#platform/i18n/catalogue.ts';
import { errorTexts } from '../ui/error-page.texts.ts';

const { tooLarge, tooMany, busy, request, status, home, retry } = errorTexts('de-DE');

/** What a page says when nothing can be shown: what happened, what to do now. */
export const failureTexts = catalogue({
  ...{ tooLarge, tooMany, busy, request, status, home, retry },
  unreadable: {
    title: 'Das konnten wir nicht lesen',
    text: 'Die Adresse oder das Formular ist beschädigt bei uns angekommen. Öffnen Sie die Seite bitte neu.',
  },
  foreign: {
    title: 'Das kam von einer fremden Seite',
    text: 'Zu Ihrem Schutz nehmen wir Formulare nur von unseren eigenen Seiten an. Öffnen Sie die Seite bitte bei uns und senden Sie das Formular dort.',
  },
  failed: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Unsere Technik ist informiert. Versuchen Sie es bitte in einigen Minuten noch einmal.',
  },
  unanswered: {
    title: 'Das konnte gerade nicht geladen werden.',
    text: 'Prüfen Sie bitte Ihre Internetverbindung. Was Sie gewählt haben, bleibt stehen.',
  },
  kept: 'Sie hatten etwas eingegeben? Gehen Sie in Ihrem Browser einen Schritt zurück: Dort steht es noch.',
  reopen: 'Seite neu öffnen',
});

type FailureTexts = ReturnType<typeof failureTexts>;

export function failureWords(status: number, texts: FailureTexts): { title: string; text: string } {
  switch (status) {
    case 403:
      return texts.foreign;
    case 413:
      return texts.tooLarge;
    case 429:
      return texts.tooMany;
    case 503:
      return texts.busy;
    default:
      return status < 500 ? texts.unreadable : texts.failed;
  }
}
