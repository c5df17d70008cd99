import germanFont from '#data/fonts/figtree-german.woff2?url';
import type { Palette } from './widget-colours.rules.ts';
import { palettesOf, type WidgetOptions } from './widget-options.rules.ts';

/**
 * The style sheet of a widget, which stands in it: a second request would take longer than all of its bytes. Colours are
 * only ever six figures that `colourIn` has read.
 */
export function widgetStyle(options: WidgetOptions): string {
  const { base, dark } = palettesOf(options);
  const whenDark = dark ? `@media (prefers-color-scheme:dark){:root{${variables(dark)}}}` : '';
  return `:root{${variables(base)}}${whenDark}${rules}`;
}

const variables = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

const rules = `
@font-face{font-family:Figtree;src:url(${germanFont}) format("woff2");font-weight:300 900;font-display:swap}
*{box-sizing:border-box;margin:0}
html{font:400 16px/1.4 Figtree,system-ui,sans-serif;color:var(--ink);background:var(--background);-webkit-text-size-adjust:100%}
body{display:flex;flex-direction:column;min-height:100vh;padding:16px}
main{flex:1}
h1{font-size:17px;font-weight:680;letter-spacing:-.01em;line-height:1.3;hyphens:auto}
.gross h1{font-size:20px}
a{color:var(--accentInk);text-underline-offset:3px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:4px}
.price{margin-top:8px;display:flex;flex-wrap:wrap;align-items:baseline;gap:0 10px}
.price strong{font-size:34px;font-weight:700;letter-spacing:-.02em;line-height:1.15;font-variant-numeric:tabular-nums}
.klein .price strong{font-size:29px}
.gross .price strong{font-size:42px}
.quiet{color:var(--quiet);font-size:15px}
.line{display:block;width:100%;height:52px;margin-top:12px;overflow:visible}
.line path{fill:none;stroke:var(--accentInk);stroke-width:2;vector-effect:non-scaling-stroke}
.chart svg{display:block;width:100%;height:auto;margin-top:8px;font-family:inherit}
.chart text{font-variant-numeric:tabular-nums}
details{margin-top:4px}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:var(--accentInk);text-decoration:underline;text-underline-offset:3px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:4px 0;border-bottom:1px solid var(--grid);font-weight:400}
td,thead th:last-child{text-align:right}
form{margin-top:12px;display:grid;gap:12px;grid-template-columns:1fr 1fr;align-items:end}
.wide{grid-column:1/-1}
label{display:block;font-size:15px;color:var(--quiet);margin-bottom:4px}
input,select{width:100%;min-width:0;height:44px;padding:0 10px;font:inherit;color:var(--ink);background:var(--background);border:1px solid var(--edge);border-radius:8px}
button{width:100%;min-height:48px;padding:8px 16px;font:inherit;font-weight:650;color:var(--onAccent);background:var(--accent);border:2px solid var(--accentInk);border-radius:8px;cursor:pointer}
button:hover{text-decoration:underline;text-underline-offset:3px}
footer{margin-top:12px;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 16px;font-size:15px}
footer a{display:inline-flex;align-items:center;min-height:44px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:540px){form{grid-template-columns:1.3fr 1fr 1fr}.fuel{grid-column:auto}}
@media (forced-colors:active){button{border-color:ButtonText}}
`;
