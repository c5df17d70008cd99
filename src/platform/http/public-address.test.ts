import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, NotPublicError, publicLookup } from './public-address.ts';

describe('an address of the public internet', () => {
  it.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '2a00:1450:4001:80b::200a',
    '2606:4700::1111',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['0.0.0.0', '100.64.0.1', '192.0.2.1', '198.19.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['64:ff9b::a00:1', 'fc00::1', '5f00::1', '100::1', '4000::1'],
    ...['fe80::1', 'fd00::1', 'ff02::1', '2001:db8::1', '2001::1', 'localhost', '', '8.8.8'],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address that somebody else names', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])(
    'may be %s',
    (url) => expect(isPublicUrl(url)).toBe(true),
  );

  it.each([
    ...['http://push.example/x', 'https://localhost/x', 'https://127.0.0.1/x', 'https://2130706433/x'],
    ...['https://0x7f.1/x', 'https://[::1]/x', 'https://[::ffff:7f00:1]/x', 'https://10.0.0.1/x'],
    ...[
      'https://intranet/x',
      'https://push.example:8443/x',
      'https://user@push.example/x',
      'file:///etc/passwd',
    ],
    ...['https://169.254.169.254/latest/meta-data', 'javascript:alert(1)', 'nothing'],
  ])('may not be %s', (url) => expect(isPublicUrl(url)).toBe(false));

  it('is refused when its name stands for this machine', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
    expect(error).toBeInstanceOf(NotPublicError);
  });
});
