import { describe, expect, it } from 'vitest';
import { reasonsToWait } from './review-moderation.rules.ts';

describe('a review waits for a look', () => {
  it.each([
    ['Ruft ihn an: 0171 2345678', ['phone']],
    ['Tel. +49 (30) 901820', ['phone']],
    ['030/90 18 20 ist besetzt', ['phone']],
    ['00436641234567', ['phone']],
    ['Besser: https://oel.example', ['link']],
    ['siehe www.oel.example', ['link']],
    ['billiger-tanken.de ist besser', ['link']],
    ['Schreibt an chef@oel.example', ['link']],
    ['Er wohnt in der Lindenstraße 4a', ['address']],
    ['Lindenstr. 12 war falsch', ['address']],
    ['Wiesenweg 3', ['address']],
    ['Der Fahrer ist ein Idiot', ['insult']],
    ['Lauter Betrüger.', ['insult']],
    ['SCHEISSLADEN', ['insult']],
    ['Ihr Arschlöcher, www.oel.example, 0171 2345678', ['phone', 'link', 'insult']],
  ])('that says %j', (text, reasons) => {
    expect(reasonsToWait({ text, author: 'Anna H.' })).toEqual(reasons);
  });

  it.each([
    '',
    'Alles gut. Geliefert am 24.11.2026 um 08:30 Uhr, 2.990 Liter für 2.846,48 €.',
    'Zwischen 08.00 und 10.00 Uhr angekündigt, um 9 da.',
    'Am 02.12. und am 03.12.2026 kam niemand.',
    '01067 Dresden, 3000 Liter',
    'Der Weg zur Straße war eng. Platz 1 bei den Preisen.',
    'Der Preis lag bei 0,98 je Liter.',
    'Eine Schweinerei war das nicht, der Depot-Leiter half.',
    'z. B. der Fahrer.Der war nett',
  ])('but not when it says %j', (text) => {
    expect(reasonsToWait({ text, author: 'Anna H.' })).toEqual([]);
  });

  it('for what its shown name says', () => {
    expect(reasonsToWait({ text: 'Gut.', author: 'Ruf 0171 2345678' })).toEqual(['phone']);
  });
});
