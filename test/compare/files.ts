import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';

/** What is written in a file that somebody downloads; of what is no text its fingerprint. */
export function readFile(contentType: string, body: Buffer): string {
  if (body.subarray(0, 5).toString() === '%PDF-') return pdfText(body);
  if (body.subarray(0, 2).toString() === 'PK') return archiveText(body);
  return /text|xml|json|csv|javascript|calendar|svg/.test(contentType) ? body.toString() : `‹${hash(body)}›`;
}

const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Text as it lies on the page, and which fonts and pages there are. */
function pdfText(body: Buffer): string {
  return [
    run('pdftotext', ['-layout', '-', '-'], body),
    run('pdfinfo', ['-'], body),
    run('pdffonts', ['-'], body),
  ]
    .join('\n---\n')
    .replaceAll(/\b[A-Z]{6}\+/g, '');
}

function run(program: string, args: readonly string[], input: Buffer): string {
  const { stdout, error } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error) throw new Error(`${program} is missing (Debian: sudo apt-get install poppler-utils)`);
  return stdout;
}

function archiveText(body: Buffer): string {
  return Object.entries(unzipSync(body))
    .map(([name, content]) => {
      const text = /\.(xml|json|csv|txt|html|rels)$/.test(name) ? 'text/plain' : '';
      return `== ${name}\n${readFile(text, Buffer.from(content)).replaceAll('><', '>\n<')}`;
    })
    .join('\n');
}
