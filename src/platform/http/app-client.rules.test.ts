import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppClient, readAppClient } from './app-client.rules.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile';

const client = (
  system: AppClient['system'],
  [version, osVersion]: readonly [string, string],
  extra: AppClient['extra'] = {},
): AppClient => ({ system, version, osVersion, extra });

describe('the native app is recognised', () => {
  it.each<[string, AppClient]>([
    [
      `${android} BrennwertApp/3.2.1 (Android 15; SDK=35; Kanal=play)`,
      client('Android', ['3.2.1', '15'], { SDK: '35', Kanal: 'play' }),
    ],
    [`${phone} BrennwertApp/2.1 (iOS 19.0)`, client('iOS', ['2.1', '19.0'])],
    ['BrennwertApp/2.1 (iPadOS 18.1; Ansicht=halb)', client('iOS', ['2.1', '18.1'], { Ansicht: 'halb' })],
    // Older versions of the app.
    ['BrennwertApp/2.0 (Android; SDK 28)', client('Android', ['2.0', ''], { SDK: '28' })],
    ['Mozilla/5.0 (Linux; Android 15) BrennwertApp/3.2 (Android; 15)', client('Android', ['3.2', '15'])],
    // What the app leaves out, its web view knows.
    [`${android} BrennwertApp/4.2`, client('Android', ['4.2', '15'])],
    [`${phone} BrennwertApp/`, client('iOS', ['', '19.0.1'])],
    ['Mozilla/5.0 (iPhone) BrennwertApp/2.1', client('iOS', ['2.1', ''])],
    ['BrennwertApp/1.0 (HarmonyOS 5)', client('other', ['1.0', ''], { HarmonyOS: '5' })],
    // What cannot be read is left out.
    ['BrennwertApp/1.0 (=; ;;a=;=b; ä=x)', client('other', ['1.0', ''])],
  ])('in %s', (userAgent, expected) => expect(readAppClient(userAgent)).toEqual(expected));

  it.each([phone, android, '', 'NotBrennwertApp/1.0', 'BrennwertApp 1.0', 'brennwertapp/1.0'])(
    'and nothing else is taken for it: %s',
    (userAgent) => expect(readAppClient(userAgent)).toBeNull(),
  );

  it('whatever stands around and in its name', () => {
    const text = fc.string({ maxLength: 300 });
    fc.assert(
      fc.property(text, text, (before, inside) => {
        const found = readAppClient(`${before} BrennwertApp/3.2 (${inside})`);
        expect(found).not.toBeNull();
        expect(Object.keys(found?.extra ?? {}).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
