import { catalogue } from '#platform/i18n/catalogue.ts';

export const richTextTexts = catalogue({
  tools: (label: string) => `Werkzeuge für „${label}“`,
  bold: 'Fett',
  italic: 'Kursiv',
  heading2: 'Überschrift',
  heading3: 'Zwischenüberschrift',
  bulletList: 'Liste',
  orderedList: 'Nummerierte Liste',
  link: 'Link',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  address: 'Adresse des Links',
  addressHint: 'Eine Seite von uns (/heizoelpreise), https://…, mailto:… oder tel:…',
  addressWrong: 'Bitte geben Sie eine Adresse ein, die mit /, https://, mailto: oder tel: beginnt.',
  setLink: 'Link setzen',
  removeLink: 'Link entfernen',
  cancel: 'Abbrechen',
  markupHint:
    'Eine Leerzeile beginnt einen Absatz, „## “ eine Überschrift, „- “ einen Punkt, „1. “ einen nummerierten. **fett**, *kursiv*, [Wörter](/adresse).',
  markupHintWithoutHeadings:
    'Eine Leerzeile beginnt einen Absatz, „- “ einen Punkt, „1. “ einen nummerierten. **fett**, *kursiv*, [Wörter](/adresse).',
  errors: {
    too_long: 'Bitte kürzen Sie den Text.',
    link_not_allowed:
      'Ein Link im Text führt zu keiner erlaubten Adresse: Möglich sind /…, https://…, mailto:… und tel:….',
    unreadable: 'Der Text enthält etwas, das hier nicht möglich ist. Bitte geben Sie ihn noch einmal ein.',
  },
});
