import type { CSSProperties } from 'react';

/** The tokens of the site as hex: mail programs know no custom properties and no OKLCH. */
const ink = '#0d373b';
const quiet = '#415e61';
const paper = '#faf7f1';
const surface = '#fffefb';
const line = '#e2ded5';
const tint = '#e3f4f3';
const flame = '#f68c26';
const onFlame = '#301904';

const font = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const base = { fontFamily: font, fontSize: '16px', lineHeight: '24px', color: ink } as const;

export const styles = {
  body: { margin: 0, padding: '24px 8px', backgroundColor: paper, fontFamily: font },
  container: { maxWidth: '600px', margin: '0 auto' },
  brand: { ...base, margin: '0 0 16px', padding: '0 24px', fontSize: '20px', fontWeight: 700 },
  drop: { color: flame },
  sheet: {
    padding: '28px 24px 8px',
    backgroundColor: surface,
    border: `1px solid ${line}`,
    borderRadius: '10px',
  },
  title: { ...base, margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 700 },
  heading: { ...base, margin: '24px 0 8px', fontSize: '18px', fontWeight: 700 },
  text: { ...base, margin: '0 0 16px' },
  note: {
    ...base,
    margin: '16px 0',
    padding: '12px 16px',
    fontSize: '14px',
    lineHeight: '21px',
    backgroundColor: tint,
    borderRadius: '10px',
  },
  buttonRow: { margin: '8px 0 24px' },
  button: {
    padding: '14px 24px',
    fontFamily: font,
    fontSize: '16px',
    fontWeight: 700,
    color: onFlame,
    backgroundColor: flame,
    borderRadius: '10px',
  },
  row: { borderBottom: `1px solid ${line}`, tableLayout: 'fixed' },
  label: {
    ...base,
    width: '36%',
    padding: '8px 12px 8px 0',
    fontSize: '14px',
    color: quiet,
    verticalAlign: 'top',
  },
  value: { ...base, padding: '8px 0', fontSize: '15px', verticalAlign: 'top' },
  part: { ...base, padding: '8px 12px 8px 0', fontSize: '15px' },
  amount: {
    ...base,
    padding: '8px 0',
    fontSize: '15px',
    width: '34%',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  totalLabel: { ...base, padding: '12px 12px 4px 0', fontWeight: 700 },
  total: {
    ...base,
    padding: '12px 0 4px',
    fontSize: '22px',
    fontWeight: 700,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  small: { ...base, margin: '0 0 4px', fontSize: '14px', lineHeight: '20px', color: quiet },
  sum: { margin: '0 0 16px' },
  footer: {
    ...base,
    margin: '20px 0 0',
    padding: '0 24px',
    fontSize: '13px',
    lineHeight: '19px',
    color: quiet,
  },
} satisfies Record<string, CSSProperties>;

/** Inline styles win over everything but !important, so the dark colours need it. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #09191c !important; }
  .surface { background-color: #122427 !important; border-color: #2b3b3e !important; }
  .line { border-color: #2b3b3e !important; }
  .note { background-color: #133132 !important; color: #e2eeee !important; }
  .ink { color: #e2eeee !important; }
  .quiet { color: #a3b5b6 !important; }
}`;
