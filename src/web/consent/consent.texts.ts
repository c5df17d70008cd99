import { catalogue } from '#kernel/catalogue.ts';

export const consentTexts = catalogue(
  {
    title: 'Dürfen wir mitzählen?',
    text: 'Notwendige Cookies halten die Seite am Laufen. Mit Ihrer Erlaubnis werten wir außerdem aus, wie die Seite genutzt wird. Sie können das jederzeit ändern.',
    necessaryOnly: 'Nur notwendige',
    allowStatistics: 'Statistik erlauben',
    more: 'Einzelheiten',
  },
  {
    'de-CH': {
      text: 'Notwendige Cookies halten die Seite am Laufen. Mit Ihrer Erlaubnis werten wir ausserdem aus, wie die Seite genutzt wird. Sie können das jederzeit ändern.',
    },
  },
);
