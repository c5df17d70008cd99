/** A drop between two hills and three letters: the mark of an invented utility, for a light and for a dark ground. */
const markIn = (
  main: string,
  second: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="216" viewBox="0 0 240 72">
<circle cx="36" cy="36" r="34" fill="${main}"/>
<path d="M36 12C45 25 50 32 50 40a14 14 0 0 1-28 0C22 32 27 25 36 12Z" fill="${second}"/>
<path d="M26 43a10 10 0 0 0 10 10" fill="none" stroke="${main}" stroke-width="3.5" stroke-linecap="round"/>
<g fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
<path d="M120 20q-8-8-18-6q-12 2-12 11q0 8 13 10q16 3 16 13q0 10-14 11q-11 1-18-7"/>
<path d="M136 14l11 45l12-36l12 36l11-45"/>
<path d="M200 59V14l16 26l16-26v45"/>
</g></svg>`;

export const demoMarks = [
  {
    slug: 'partnerzeichen-hell',
    name: 'Zeichen Stadtwerke Musterstadt, heller Grund',
    svg: markIn('#0b4f8a', '#ffffff'),
  },
  {
    slug: 'partnerzeichen-dunkel',
    name: 'Zeichen Stadtwerke Musterstadt, dunkler Grund',
    svg: markIn('#9fd0ff', '#0c1b2a'),
  },
] as const;
