import type { LiveAdvert } from '../choice/advert-snapshot.ts';
import { noticeTexts } from './advert-notice.texts.ts';
import { frameSandbox, noticePath, pressPath } from './advert-paths.rules.ts';

/** In the place of every link's target when an advert is stored: where it leads is the advert's own target. */
export const pressMark = 'href="#press"';

/** An advert's HTML whose links lead to `path`; one without links is a link as a whole. */
export function linkedHtml({ html }: Pick<LiveAdvert, 'html'>, path: string): string {
  const link = `href="${path}" target="_blank" rel="noopener nofollow sponsored"`;
  return html.includes(pressMark)
    ? html.replaceAll(pressMark, () => link)
    : `<a class="advert-link" ${link}>${html}</a>`;
}

type FrameContent = Pick<LiveAdvert, 'html' | 'css' | 'allowsScripts'>;

/**
 * The document of a frame. Its own origin is nobody's: the sandbox stands on the frame and on this answer. Whatever is
 * in the advert, it runs only scripts that carry the nonce, and those of adverts get it only where a contract allows it.
 */
export function frameDocument(
  advert: FrameContent,
  { path, token, nonce }: { path: string; token: string | null; nonce: string },
): string {
  const body = linkedHtml(advert, path);
  const content = advert.allowsScripts ? body.replaceAll('<script>', `<script nonce="${nonce}">`) : body;
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Anzeige</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style nonce="${nonce}">${baseStyles}
${advert.css.replaceAll(/<\/?style/gi, '')}
${token === null ? '' : whyStyles}</style></head><body>${content}${
    token === null ? '' : `${whyLink(token)}<script nonce="${nonce}">${tellToken(token)}</script>`
  }</body></html>`;
}

/** Without scripts the page around cannot know what its frame shows: then the way to reason and report stands in here. */
const whyLink = (token: string): string =>
  `<noscript><a id="why" href="${noticePath(token)}" target="_blank" rel="nofollow">${noticeTexts('de-DE').title}</a></noscript>`;

/** After the advert's own styles, and stronger than they are. */
const whyStyles =
  '#why#why#why{display:block!important;position:fixed!important;inset:auto 0 0 auto!important;z-index:9!important;padding:8px 12px!important;background:#fff!important;color:#14262b!important;font:14px/1.2 system-ui,sans-serif!important;opacity:1!important;visibility:visible!important}';

/** The page takes it from its own frame alone; the token is made of letters, digits, dots, dashes and underscores. */
const tellToken = (token: string): string => `parent.postMessage({advert:"${token}"},"*")`;

const baseStyles =
  '*{box-sizing:border-box}html,body{margin:0;height:100%;overflow:hidden;font:16px/1.4 system-ui,sans-serif}.advert-link{display:block;height:100%;color:inherit;text-decoration:none}:focus-visible{outline:3px solid currentColor!important;outline-offset:-3px!important}';

/** No origin, no cookies, no form, nothing from anywhere else. */
export const frameHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    `sandbox ${frameSandbox}`,
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
});

/** Of a showing: the redirect that counts it. */
export const shownDocument = (advert: LiveAdvert, token: string, nonce: string): string =>
  frameDocument(advert, { path: pressPath(token), token, nonce });
