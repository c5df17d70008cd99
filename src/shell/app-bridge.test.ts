import { expect, it } from 'vitest';
import { isLogout } from './app-bridge.ts';

it.each([
  [{ Type: 'logout' }, true],
  ['{"Type":"logout"}', true],
  [{ Type: 'login' }, false],
  ['logout', false],
  ['{', false],
  [null, false],
  [undefined, false],
])('%j from the wrapper signs out: %s', (message, is) => expect(isLogout(message)).toBe(is));
