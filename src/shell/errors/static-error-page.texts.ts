import { catalogue } from '#platform/i18n/catalogue.ts';
import { errorTexts } from '../ui/error-page.texts.ts';

const { tooLarge, tooMany, busy, request, status, home, retry } = errorTexts('de-DE');

/** What a page says when nothing can be shown: what happened, what to do now. */
export const staticErrorTexts = catalogue({
  tooLarge,
  tooMany,
  busy,
  request,
  status,
  home,
  retry,
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
  inputRemains:
    'Sie hatten etwas eingegeben? Gehen Sie in Ihrem Browser einen Schritt zurück: Dort steht es noch.',
  reopen: 'Seite neu öffnen',
});

type StaticErrorTexts = ReturnType<typeof staticErrorTexts>;

/** What happened and what to do, by the status of the answer. */
export function textsOfStatus(status: number, texts: StaticErrorTexts): { title: string; text: string } {
  const known = { 403: texts.foreign, 413: texts.tooLarge, 429: texts.tooMany, 503: texts.busy };
  if (status in known) return known[status as keyof typeof known];
  return status < 500 ? texts.unreadable : texts.failed;
}
