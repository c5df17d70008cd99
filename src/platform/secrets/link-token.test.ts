import { expect, it } from 'vitest';
import { linkToken, readLinkToken } from './link-token.ts';

const secret = 'a secret of more than thirty-two characters';

it('a token is as those that were sent before', () => {
  expect(linkToken(secret, 'lead', 17)).toBe('17-G0Y903Je3M7NrPBFbc-cWQQtXTwtjtN0lTMVIi5l9WY');
});

it('a token names what it is about, to whoever wrote it', () => {
  expect(readLinkToken(secret, 'lead', linkToken(secret, 'lead', 17))).toBe(17);
});

it.each([
  ['of something else', linkToken(secret, 'dealer application', 17)],
  ['of another secret', linkToken(`${secret}.`, 'lead', 17)],
  ['of another number', linkToken(secret, 'lead', 18).replace('18', '17')],
  ['with a longer number', `0${linkToken(secret, 'lead', 17)}`],
  ['that is shorter', linkToken(secret, 'lead', 17).slice(0, -1)],
  ['without a proof', '17-'],
  ['of nothing', ''],
])('a token %s is none', (_, token) => expect(readLinkToken(secret, 'lead', token)).toBeNull());
