import { createHash } from 'node:crypto';
import { personHeader, untilHeader } from '../worker/offline-cache.rules.ts';
import { type DocumentProps, offlineDocument } from './offline-document.tsx';
import { offlineStyle } from './offline-style.ts';

const styleHash = createHash('sha256').update(offlineStyle).digest('base64');

/** All that the page may do: its own style sheet and our font. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page as an answer, which a device keeps. */
export const offlineAnswer = (page: DocumentProps, headers: Readonly<Record<string, string>>): Response =>
  new Response(offlineDocument(page), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...headers },
  });

/** An older level, price or order helps nobody; and by then the login may have ended without a word. Days. */
const shownFor = 14;

/** Headers of somebody's own page. */
export const ownedBy = (person: string, now: Date): Readonly<Record<string, string>> => ({
  [personHeader]: person,
  [untilHeader]: new Date(now.getTime() + shownFor * 86_400_000).toISOString(),
});
