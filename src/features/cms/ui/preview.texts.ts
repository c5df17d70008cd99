import { catalogue } from '#platform/i18n/catalogue.ts';

export const previewTexts = catalogue({
  title: 'Vorschau',
  lead: 'So sieht der Entwurf aus, wie er gerade gespeichert ist.',
  country: 'Land',
  scheme: 'Farben',
  schemes: { light: 'Hell', dark: 'Dunkel' },
  frame: (width: number) => `Vorschau mit ${width} Pixeln Breite`,
  width: (width: number) => `${width} Pixel`,
  share: 'Zum Weitergeben',
  shareText: 'Wer diesen Link hat, sieht den Entwurf ohne Anmeldung, bis der Link abläuft.',
  days: 'Gültig',
  dayCount: (days: number) => (days === 1 ? 'ein Tag' : `${days} Tage`),
  makeLink: 'Link erzeugen',
  link: 'Link zum Entwurf',
  until: (moment: string) => `Gültig bis ${moment}.`,
  back: 'Zurück zum Entwurf',
  draftBar: 'Entwurf: So ist das nicht veröffentlicht.',
});
