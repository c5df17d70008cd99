import { catalogue } from '#platform/i18n/catalogue.ts';

export const dealerReviewsTexts = catalogue({
  title: (dealer: string) => `Bewertungen von ${dealer}`,
  pageTitle: (dealer: string, page: number) =>
    `Bewertungen von ${dealer}${page === 1 ? '' : `, Seite ${page}`}`,
  note: 'Bewerten kann nur, wer hier bestellt hat und beliefert wurde. Wir zeigen alle Bewertungen, gute wie schlechte. Blenden wir eine aus, steht die Begründung an ihrer Stelle.',
  pages: 'Seiten der Bewertungen',
  profile: (dealer: string) => `Mehr über ${dealer}`,
  none: 'Dieser Händler wurde noch nicht bewertet.',
});
