import { inflateSync } from 'node:zlib';

type Picture = { width: number; height: number; channels: number; pixels: Buffer };

/** How many pixels of two screenshots differ visibly; those that only one of them has count, too. */
export function differentPixels(one: Buffer, other: Buffer): number {
  const [a, b] = [decodePng(one), decodePng(other)];
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let count = Math.max(a.width * a.height, b.width * b.height) - width * height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [p, q] = [(y * a.width + x) * a.channels, (y * b.width + x) * b.channels];
      const isFar = [0, 1, 2].some((at) => Math.abs((a.pixels[p + at] ?? 0) - (b.pixels[q + at] ?? 0)) > 8);
      if (isFar) count += 1;
    }
  }
  return count;
}

/** As Chromium writes them: eight bits a channel, not interlaced. */
function decodePng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 4];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      channels = body[9] === 2 ? 3 : 4;
    } else if (kind === 'IDAT') {
      parts.push(body);
    }
    at += 12 + length;
  }
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels),
  };
}

function unfilter(lines: Buffer, length: number, step: number): Buffer {
  const height = lines.length / (length + 1);
  const out = Buffer.alloc(height * length);
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (length + 1)];
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = y > 0 ? (out[at - length] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[at - length - step] ?? 0) : 0;
      out[at] = (lines[y * (length + 1) + 1 + x] ?? 0) + guess(filter, left, up, corner);
    }
  }
  return out;
}

function guess(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
