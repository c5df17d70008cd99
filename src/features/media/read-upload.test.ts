import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnPicture, tinyPdf } from './media.fixture.ts';
import { maxUploadBytes } from './media.rules.ts';
import { readUpload } from './read-upload.ts';

const errorOf = async (bytes: Uint8Array) => {
  const read = await readUpload(bytes);
  return read.ok ? null : read.error;
};

const accepted = async (bytes: Uint8Array) => {
  const read = await readUpload(bytes);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of %s stays that and is written anew', async (format) => {
    const file = await accepted(await drawnPicture({ format }));
    expect(file).toMatchObject({ format, size: { width: 800, height: 600 } });
  });

  it('of AVIF is stored as WebP', async () => {
    expect(await accepted(await drawnPicture({ format: 'avif', width: 60, height: 40 }))).toMatchObject({
      format: 'webp',
      contentType: 'image/webp',
    });
  });

  it('tells nothing of place, camera and person any more', async () => {
    const given = await drawnPicture();
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const { bytes } = await accepted(given);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    expect(Buffer.from(bytes).includes('Katrin Sommer')).toBe(false);
  });

  it('stands upright, whichever way the camera was held', async () => {
    const given = await sharp(await drawnPicture())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await accepted(given)).size).toEqual({ width: 600, height: 800 });
  });

  it('is no longer than any screen', async () => {
    const file = await accepted(await drawnPicture({ width: 5000, height: 100 }));
    expect(file.size?.width).toBe(3840);
  });

  it('of a PDF is kept as it is', async () => {
    expect(await accepted(tinyPdf)).toMatchObject({ format: 'pdf', bytes: tinyPdf, size: null });
  });

  it('loses what was hidden behind the picture', async () => {
    const given = Buffer.concat([await drawnPicture(), Buffer.from('<?php system($_GET["c"]); ?>')]);
    expect(Buffer.from((await accepted(given)).bytes).includes('<?php')).toBe(false);
  });
});

describe('what is refused, whatever its name says', () => {
  it.each([
    ['a program', Buffer.from('<?php echo 1; ?>'), 'unknown_type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown_type'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'svg'],
    ['SVG as XML', Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg viewBox="0 0 1 1"/>'), 'svg'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'), 'animated'],
    ['half a PDF', tinyPdf.subarray(0, 40), 'damaged'],
    ['nothing', Buffer.alloc(0), 'missing'],
    ['more than 25 MB', Buffer.alloc(maxUploadBytes + 1), 'too_large'],
  ])('%s', async (_what, bytes, error) => {
    expect(await errorOf(bytes)).toBe(error);
  });

  it('a picture that ends too early', async () => {
    const whole = await drawnPicture();
    expect(await errorOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('damaged');
  });

  it('a picture that begins like one and is none', async () => {
    expect(await errorOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe('damaged');
  });

  it('a small file that would unpack to more than 60 megapixels', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await errorOf(bomb)).toBe('too_many_pixels');
  });

  it('a moving picture', async () => {
    const frame = { width: 20, height: 20, channels: 3 as const };
    const moving = await sharp(
      [0, 1].map((at) => ({ create: { ...frame, background: at === 0 ? '#000' : '#fff' } })) as never,
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await errorOf(moving)).toBe('animated');
  });
});
