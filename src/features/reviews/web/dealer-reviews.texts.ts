import { catalogue } from '#kernel/catalogue.ts';

export const dealerReviewsTexts = catalogue({
  title: (dealer: string) => `Bewertungen von ${dealer}`,
  note: 'Bewerten kann nur, wer hier bestellt hat und beliefert wurde. Wir zeigen alle Bewertungen, gute wie schlechte.',
  profile: (dealer: string) => `Mehr über ${dealer}`,
  none: 'Dieser Händler wurde noch nicht bewertet.',
});
