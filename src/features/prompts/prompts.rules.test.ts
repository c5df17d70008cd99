import { describe, expect, it } from 'vitest';
import { xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { isFor } from './prompt-audience.rules.ts';
import { isOnPath, isPathPattern, promptsOn } from './prompt-paths.rules.ts';
import { isLinkTarget, type Prompt, stateOf } from './prompts.rules.ts';

const now = new Date('2026-11-26T10:00:00Z');
const prompt = (more: Partial<Prompt> = {}): Prompt => ({
  id: 1,
  edition: 1,
  version: 1,
  isDemo: false,
  kind: 'bar',
  title: 'T',
  text: 'X',
  priority: 5,
  linkLabel: '',
  linkTo: '',
  countryIds: [1],
  paths: [],
  frequency: 'always',
  isOn: true,
  signedIn: 'any',
  hasTank: 'any',
  hasOrdered: 'any',
  inApp: 'any',
  fromAt: null,
  untilAt: null,
  ...more,
});
const idsOn = (path: string, ...prompts: Prompt[]) =>
  promptsOn(prompts, { countryId: 1, path, now }).map(({ id }) => id);

describe('where a notice stands', () => {
  it.each([
    [[], '/news', true],
    [['/news'], '/news', true],
    [['/news'], '/news/artikel/x', false],
    [['/news/*'], '/news/artikel/x', true],
    [['/diesel/*', '/'], '/', true],
    [['/'], '/news', false],
    [['/ueber-uns'], '/ueber-uns/', true],
    [['/ueber-uns/'], '/ueber-uns', true],
    [['/ueber-uns'], '/UEBER-UNS', true],
    [['/news/*'], '/News/artikel/x/', true],
    [['/news/*'], '/news', false],
  ])('%j on %s: %s', (patterns, path, expected) => {
    expect(isOnPath(patterns, path)).toBe(expected);
  });

  it.each([
    '/support/cms',
    '/haendler',
    '/haendler/preise',
    '/presse/bereich/preise',
    '/heizoel/bestellung/adresse',
    '/benutzerkonto/anmeldung',
    '/Support/cms',
    '/HAENDLER/',
  ])('is never %s, where people work or order', (path) => expect(idsOn(path, prompt())).toEqual([]));

  it('is its countries, from its beginning to its end, the most important first', () => {
    const later = new Date('2026-11-27T10:00:00Z');
    expect(
      idsOn(
        '/',
        prompt({ id: 1 }),
        prompt({ id: 2, priority: 1 }),
        prompt({ id: 3, countryIds: [2, 3] }),
        prompt({ id: 4, fromAt: later }),
        prompt({ id: 5, untilAt: now }),
        prompt({ id: 6, isOn: false }),
        prompt({ id: 7 }),
      ),
    ).toEqual([2, 7, 1]);
    expect([stateOf(prompt({ fromAt: later }), now), stateOf(prompt({ untilAt: now }), now)]).toEqual([
      'coming',
      'ended',
    ]);
  });

  it.each(['/news', '/heizoel/*', '/'])('%s is an address', (path) => expect(isPathPattern(path)).toBe(true));
  it.each(['news', '//x', '/a b', '/*/x', 'https://x', '/<b>', '/../x'])('%s is none', (path) =>
    expect(isPathPattern(path)).toBe(false),
  );
});

describe('for whom', () => {
  const viewer = { signedIn: true, hasTank: false, hasOrdered: false, inApp: false };
  it.each([
    [{}, true],
    [{ signedIn: 'no' }, false],
    [{ signedIn: 'yes', hasTank: 'no', hasOrdered: 'no' }, true],
    [{ hasTank: 'yes' }, false],
    [{ inApp: 'yes' }, false],
  ] as const)('%j', (audience, expected) => expect(isFor(prompt(audience), viewer)).toBe(expected));
});

describe('the link of a notice', () => {
  it('leads to our pages, https and mailboxes, and runs nothing', () => {
    for (const href of ['/news', 'https://a.example/x', 'mailto:a@b.example'])
      expect(isLinkTarget(href)).toBe(true);
    for (const href of [
      ...xssPayloads,
      'javascript:alert(1)',
      '//fremd.example',
      '/\\fremd',
      'http://x.example',
    ])
      if (isLinkTarget(href)) expect(href).toMatch(/^(\/(?![/\\])|https:\/\/[^/]|mailto:)/i);
  });
});
