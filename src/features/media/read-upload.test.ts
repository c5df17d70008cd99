import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdfFaultOf } from './decode/pdf-objects.ts';
import { smallHeic, wideRedHeic } from './heic.fixture.ts';
import { drawnPicture, packedPdfWith, pdfWith, tinyPdf } from './media.fixture.ts';
import { readUpload } from './read-upload.ts';
import { maxUploadBytes } from './upload-limits.rules.ts';

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

  it('of HEIC is read, and kept as JPEG', async () => {
    const { bytes, ...file } = await accepted(smallHeic);
    expect(file).toMatchObject({ format: 'jpeg', size: { width: 60, height: 40 } });
    const [left, right] = [await colourAt(bytes, 10), await colourAt(bytes, 50)];
    expect(left[0]).toBeGreaterThan(190);
    expect(right[0]).toBeLessThan(30);
  });

  it('of HEIC keeps its colours, though telephones have a wider range of them', async () => {
    const [red = 0, green = 0, blue = 0] = await colourAt((await accepted(wideRedHeic)).bytes, 30);
    for (const [is, was] of [
      [red, 200],
      [green, 60],
      [blue, 60],
    ] as const)
      expect(Math.abs(is - was)).toBeLessThan(6);
  });

  it.each(['none', 'lzw', 'jpeg', 'deflate'] as const)(
    'of TIFF (%s) is kept as JPEG',
    async (compression) => {
      const scan = await sharp(await drawnPicture())
        .tiff({ compression })
        .toBuffer();
      expect(await accepted(scan)).toMatchObject({ format: 'jpeg', size: { width: 800, height: 600 } });
    },
  );

  it('of TIFF with 16 bits and what can be seen through is kept as JPEG', async () => {
    const create = {
      width: 60,
      height: 40,
      channels: 4 as const,
      background: { r: 255, g: 0, b: 0, alpha: 0 },
    };
    const scan = await sharp({ create }).toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer();
    expect(await colourAt((await accepted(scan)).bytes, 30)).toEqual([255, 255, 255]);
  });

  it('of a GIF that does not move is kept as PNG', async () => {
    expect(await accepted(await drawnPicture({ format: 'gif' }))).toMatchObject({
      format: 'png',
      size: { width: 800, height: 600 },
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

  it.each([
    ['a line of a mail gateway', Buffer.from('Content-Type: application/pdf\r\n\r\n')],
    ['a thousand bytes of a scanner', Buffer.alloc(1000, 0x20)],
    ['a mark of the byte order', Buffer.from([0xef, 0xbb, 0xbf])],
  ])('of a PDF with %s before it is that PDF', async (_what, before) => {
    const sent = Buffer.concat([before, tinyPdf]);
    expect(Buffer.from((await accepted(sent)).bytes).equals(tinyPdf)).toBe(true);
  });

  it('of a PDF with bytes behind its end is that PDF', async () => {
    const sent = Buffer.concat([tinyPdf, Buffer.alloc(70_000)]);
    expect(Buffer.from((await accepted(sent)).bytes).equals(tinyPdf)).toBe(true);
  });

  it.each([
    ['which opens at its second page', pdfWith({ catalog: '/OpenAction[2 0 R/Fit]' })],
    ['with packed objects', packedPdfWith({ objects: ['<</A/B>>', '[1 2 3]'] })],
    ['with links', pdfWith({ objects: ['<</Subtype/Link/A<</S/URI/URI(https://beispiel.de)>>>>'] })],
    ['with a form', pdfWith({ catalog: '/AcroForm 3 0 R', objects: ['<</Fields[]/SigFlags 3>>'] })],
    ['with colours that are laid over others', pdfWith({ objects: ['<</Type/ExtGState/BM/Screen>>'] })],
  ])('of a PDF %s is taken', async (_what, bytes) => {
    expect(await accepted(bytes)).toMatchObject({ format: 'pdf' });
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
    [
      'a GIF without a picture',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
      'damaged',
    ],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(1100, 0x20), tinyPdf]), 'unknown_type'],
    ['a PDF without pages', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'), 'damaged'],
    ['HEIC that breaks off', smallHeic.subarray(0, 500), 'damaged'],
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

  it.each(['webp', 'gif'] as const)('a moving picture (%s)', async (format) => {
    expect(
      await errorOf(
        await frames()
          .toFormat(format, { loop: 0, delay: [100, 100] })
          .toBuffer(),
      ),
    ).toBe('animated');
  });

  it('a TIFF of several pages', async () => {
    expect(await errorOf(await frames().tiff().toBuffer())).toBe('several_pictures');
  });
});

const script = '<</S/JavaScript/JS(app.beep\\(\\))>>';

describe('a PDF that does something or brings something along', () => {
  it.each([
    ['runs a script when it is opened', pdfWith({ catalog: `/OpenAction ${script}` })],
    ['names its script by another object', pdfWith({ catalog: '/OpenAction 3 0 R', objects: [script] })],
    ['writes names with numbers', pdfWith({ catalog: '/OpenAction<</S/J#61v#61Script/J#53(1)>>' })],
    ['hides the kind of an action in an object', pdfWith({ objects: ['<</S 4 0 R>>', '/Launch'] })],
    ['starts a program', pdfWith({ objects: ['<</S/Launch/F(x)>>'] })],
    ['acts when a page is turned', pdfWith({ objects: ['<</Type/Page/AA<</O<</S/Named>>>>>>'] })],
    [
      'has scripts in the table of its names',
      pdfWith({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }),
    ],
    ['has files in it', pdfWith({ catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' })],
    ['has a form of another technique', pdfWith({ catalog: '/AcroForm<</XFA[]>>' })],
    ['plays something', pdfWith({ objects: ['<</Subtype/RichMedia>>'] })],
    ['sends its form', pdfWith({ objects: ['<</S/SubmitForm/F(https://fremd.example)>>'] })],
    [
      'packs its script',
      packedPdfWith({ catalog: '/OpenAction 4 0 R', objects: ['<</S/JavaScript/JS 5 0 R>>', '(1)'] }),
    ],
    ['packs short names alone', packedPdfWith({ objects: ['<</AA<<>>>>'] })],
    [
      'hides its script where none looks',
      pdfWith({ objects: ['<</Length 40>>stream\n9 0 obj<</S/JavaScript>>endobj\nendstream '] }),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await errorOf(bytes)).toBe('pdf_active');
  });

  it('cannot hide it in what nobody can unpack', async () => {
    expect(await errorOf(packedPdfWith({ objects: ['<</A 1>>'], filter: 'Unbekannt' }))).toBe('damaged');
  });

  it('is refused where it is locked with a password', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const locked = async (userPassword: string) => {
      document.encrypt({ ownerPassword: 'nur wir', userPassword });
      return Buffer.from(await document.save());
    };
    expect(await errorOf(await locked(''))).toBe(null);
    expect(await errorOf(await locked('geheim'))).toBe('pdf_locked');
  });

  it('never ends the reader, whatever its bytes are', async () => {
    const whole = [
      tinyPdf,
      pdfWith({ catalog: `/OpenAction ${script}` }),
      packedPdfWith({ objects: ['[1]', '(x)'] }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.nat(),
        fc.uint8Array({ maxLength: 20 }),
        async (pdf, at, noise) => {
          const cut = at % pdf.length;
          const broken = Buffer.concat([pdf.subarray(0, cut), noise, pdf.subarray(cut + noise.length)]);
          expect([null, 'damaged', 'pdf_active', 'pdf_locked']).toContain(await pdfFaultOf(broken));
        },
      ),
    );
  });
});

const colourAt = async (bytes: Uint8Array, left: number) => [
  ...(await sharp(bytes).extract({ left, top: 20, width: 1, height: 1 }).raw().toBuffer()),
];

const frames = () =>
  sharp(
    [0, 1].map((at) => ({
      create: { width: 20, height: 20, channels: 3 as const, background: at === 0 ? '#000' : '#fff' },
    })) as never,
    { join: { animated: true } },
  );
