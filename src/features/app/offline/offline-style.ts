import germanFont from '#data/fonts/figtree-german.woff2?url';
import { type HouseColour, houseColours } from '#platform/ui/styles/house-colours.ts';

const { light, dark } = houseColours;
const colours = (Object.keys(light) as HouseColour[])
  .map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`)
  .join(';');

/** The style sheet of the page without a connection, which stands in it: nothing else could be fetched then. */
export const offlineStyle = `
@font-face{font-family:Figtree;src:url(${germanFont}) format("woff2");font-weight:300 900;font-display:swap}
:root{color-scheme:light dark;${colours}}
*{box-sizing:border-box;margin:0}
html{font:400 17px/1.5 Figtree,system-ui,sans-serif;color:var(--ink);background:var(--paper);-webkit-text-size-adjust:100%}
body{min-height:100vh;padding:max(20px,env(safe-area-inset-top)) max(16px,env(safe-area-inset-right)) max(28px,env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left))}
main{max-width:38rem;margin:0 auto;display:grid;gap:16px}
header{display:grid;gap:12px;justify-items:start;margin-bottom:8px}
.brand{display:flex;align-items:center;gap:10px;font-weight:700;font-size:20px;letter-spacing:-.015em}
.brand svg{height:32px;width:auto}
h1{font-size:32px;line-height:1.15;font-weight:690;letter-spacing:-.02em}
h2{font-size:20px;line-height:1.3;font-weight:680;letter-spacing:-.015em}
.quiet{color:var(--ink-2);font-size:15px}
section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:20px}
section>*+*{margin-top:14px}
.row{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:2px 16px}
.row span,dd{text-wrap:balance}
.row strong{font-size:24px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.tank+.tank,.order+.order{border-top:1px solid var(--line);padding-top:14px}
.gauge{display:block;width:100%;height:10px;margin:8px 0 6px;border-radius:5px;overflow:hidden}
.gauge .track{fill:var(--tint)}
.gauge .oil{fill:var(--flame)}
dl{display:grid;margin-top:8px;grid-template-columns:auto 1fr;gap:4px 16px}
dt{color:var(--ink-2)}
dd{text-align:right;font-variant-numeric:tabular-nums}
.button{display:inline-flex;align-items:center;min-height:48px;padding:0 22px;border-radius:10px;background:var(--flame);color:var(--on-flame);font-weight:680;text-decoration:none}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (min-width:768px){body{padding-top:48px}h1{font-size:44px}section{padding:24px}}
`;
