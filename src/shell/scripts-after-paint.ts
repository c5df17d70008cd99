import { reloadedAtKey, reloadPause } from './error-reporting/trace.rules.ts';

/**
 * Lets a page's scripts be fetched after its first paint: until then they would share a slow line with the style sheet
 * and the font, without which nothing can be read, and a slow processor with the painting. Takes the page as the
 * router's own <Scripts> writes it: links that fetch all modules ahead, and one module script that imports the routes.
 */
export function scriptsAfterPaint(html: string): string {
  const opening = moduleScript.exec(html);
  if (!opening) return html;
  const start = opening.index + opening[0].length;
  const end = html.indexOf('</script>', start);
  const script = html.slice(start, end);
  return `${waiting(html.slice(0, start))}${firstPaint}${importedLater(script)}${waiting(html.slice(end))}`;
}

const moduleScript = /<script\b[^>]*\btype="module"[^>]*>/;

/** Links with a name that means nothing to browsers; the script gives them back their own. */
const waiting = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"');

/**
 * A browser's first formatter of numbers takes longer than any other piece of work here, 12 ms on a fast computer. In a
 * task of its own, while the files are on their way, nobody waits for it.
 */
const firstFormat = `setTimeout(() => new Intl.NumberFormat(document.documentElement.lang));
`;

/**
 * A frame is painted between its callback and the next task. Nothing is painted in a page that nobody sees, nor in one
 * whose style sheet does not come.
 */
const firstPaint = `await new Promise((go) => {
  if (document.hidden) return go();
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 2000);
});
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
${firstFormat}`;

/**
 * Files of an older version may be gone before anything of it listens for that: the rule of `reloadOnce`, written into
 * the page. Nothing that follows may run then.
 */
const onMissing = `const onMissing = (error) => {
  const kept = sessionStorage;
  if (/module/i.test(error.message) && Date.now() - (kept['${reloadedAtKey}'] || 0) >= ${reloadPause}) {
    kept['${reloadedAtKey}'] = Date.now();
    location.reload();
  }
  throw error;
};
`;

const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm;

/** Of the entry, which the router's own script ends with. */
const lastImport = /(import\("[^"]+"\));?\s*$/;

function importedLater(script: string): string {
  const imports = [...script.matchAll(staticImport)];
  const names = imports.map(([, name]) => name).join(', ');
  const modules = imports.map(([, , path]) => `import(${path})`).join(', ');
  const rest = script.replace(staticImport, '').replace(lastImport, '$1.catch(onMissing);');
  return `${onMissing}const [${names}] = await Promise.all([${modules}]).catch(onMissing);${rest}`;
}
