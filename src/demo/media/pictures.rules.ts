const ink = '#0b3d42';
const paper = '#f7f4ee';
const flame = '#f0932b';
const steel = '#8fa9ab';
const snow = '#ffffff';

const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${rx}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const at = (x: number, y: number, scale: number, parts: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts}</g>`;

const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${box(0, 0, 1600, 1000, 'url(#sky)')}`;
const hills = (back: string, front: string) =>
  shape('M0 700C260 560 520 640 780 600S1330 520 1600 640V1000H0Z', back) +
  shape('M0 820C320 740 640 800 900 770S1400 740 1600 800V1000H0Z', front);
const cellar = (wall: string, floor: string) =>
  box(0, 0, 1600, 1000, wall) +
  box(0, 780, 1600, 220, floor) +
  line('M0 780H1600', '#00000018', 6) +
  [180, 360, 540].map((y) => line(`M0 ${y}H1600`, '#0000000d', 4)).join('');

const windowAt = (x: number, y: number, light: string) =>
  box(x, y, 90, 110, light, 6) + line(`M${x + 45} ${y}v110M${x} ${y + 55}h90`, paper, 7);

const house = ({ roof, light = '#ffe3ad', top = '' }: { roof: string; light?: string; top?: string }) =>
  box(60, 220, 520, 330, paper) +
  shape('M20 240L320 20L620 240Z', roof) +
  top +
  box(470, 40, 60, 130, '#a35b46') +
  windowAt(120, 300, light) +
  windowAt(265, 300, light) +
  box(430, 350, 100, 200, ink, 8) +
  disc(512, 455, 7, flame);
const snowOnRoof = shape('M64 206L320 20L576 206Q548 190 510 202T430 186T340 204T240 186T150 202Z', snow);
const tree = (leaves: string) =>
  box(42, 150, 16, 90, '#6b4a35') +
  disc(50, 100, 80, leaves) +
  disc(10, 140, 50, leaves) +
  disc(95, 140, 52, leaves);
const fir = (green: string) =>
  box(42, 220, 16, 60, '#6b4a35') +
  shape('M50 0L110 110H80L130 190H100L140 240H-40L0 190H-30L20 110H-10Z', green);
const truck =
  shape('M0 120Q0 70 50 70H560Q600 70 600 120V250H0Z', paper) +
  box(0, 150, 600, 44, flame) +
  line('M120 74v172M300 74v172M480 74v172', '#00000014', 6) +
  shape('M620 250V110Q620 90 640 90H740Q770 90 785 115L840 200V290H620Z', ink) +
  shape('M680 120H735Q752 120 760 134L795 200H680Z', '#cfe4e3') +
  box(0, 250, 840, 40, '#27484b', 8) +
  [110, 250, 720].map((x) => disc(x, 300, 62, '#1b2b2d') + disc(x, 300, 26, steel)).join('');
/** The fraction of a wild number: scattered, and the same every time. */
const scattered = (n: number, salt: number): number => {
  const wild = Math.sin(n * 12.9898 + salt * 78.233) * 43_758.5453;
  return wild - Math.floor(wild);
};
const flakes = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    disc(Math.round(scattered(n, 1) * 1600), Math.round(scattered(n, 2) * 820), 4 + (n % 3) * 2, '#ffffffcc'),
  ).join('');
const tank = (level: number) =>
  box(0, 0, 620, 480, '#dfe8e6', 40) +
  box(24, 24 + (432 * (100 - level)) / 100, 572, (432 * level) / 100, '#e8b76a', 24) +
  line('M130 0V480M310 0V480M490 0V480', '#0b3d4222', 10) +
  box(70, -40, 80, 44, ink, 8) +
  box(420, -40, 80, 44, ink, 8) +
  line('M20 480V540M600 480V540', steel, 26);
const boiler =
  box(0, 0, 360, 560, paper, 22) +
  box(40, 50, 280, 120, ink, 14) +
  line('M70 130C110 60 140 150 180 100S260 120 290 80', flame, 9) +
  disc(180, 300, 78, '#e6dfd2') +
  shape(
    'M180 240C230 290 226 340 180 356C136 340 130 296 166 276C164 300 180 306 184 290C190 274 176 262 180 240Z',
    flame,
  ) +
  box(60, 430, 240, 18, '#d8d0c2', 9) +
  line('M300 0V-180M60 0V-180', steel, 28);
const pellet = (n: number) => {
  const x = Math.round(scattered(n, 3) * 1640) - 60;
  const y = Math.round(640 - x * 0.1 + scattered(n, 4) * 480);
  return `<g transform="rotate(${Math.round(scattered(n, 5) * 180)} ${x} ${y})">${box(x, y, 92, 30, n % 3 === 0 ? '#b98552' : n % 3 === 1 ? '#c9975f' : '#a87445', 14)}</g>`;
};
const sack = (mark: string) =>
  shape('M20 40Q0 200 20 400Q160 430 300 400Q320 200 300 40Q160 10 20 40Z', paper) +
  box(50, 140, 220, 140, mark, 12) +
  line('M30 60Q160 30 290 60', steel, 7);
const canister =
  shape('M40 120L140 40H300Q340 40 340 90V480Q340 520 300 520H40Q0 520 0 480V160Q0 130 40 120Z', '#3e7fb6') +
  box(200, 0, 90, 60, ink, 10) +
  line('M90 150L160 96H230', '#ffffff66', 14) +
  box(50, 240, 240, 150, paper, 14);
const phone =
  box(0, 0, 260, 500, '#17292b', 36) +
  box(18, 44, 224, 410, paper, 10) +
  box(46, 90, 170, 200, '#dfe8e6', 20) +
  box(54, 190, 154, 92, flame, 14) +
  box(46, 320, 168, 20, ink, 8) +
  box(46, 360, 110, 16, steel, 8);

const mountains =
  shape('M-60 760L300 240L520 560L760 180L1060 600L1280 330L1700 760Z', '#7f9aa3') +
  shape(
    'M300 240L220 356L300 330L360 372L380 356ZM760 180L652 350L740 310L800 380L866 330ZM1280 330L1214 412L1276 400L1330 430L1352 403Z',
    snow,
  );

/** What each picture is called and shows; `country` texts where they differ. */
export type DemoPicture = {
  slug: string;
  name: string;
  folder: string;
  alt: string;
  altAt?: string;
  /** Percent. */
  focus: readonly [x: number, y: number];
  svg: string;
};

const drawing = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">${parts}</svg>`;

export const demoPictures: readonly DemoPicture[] = [
  {
    slug: 'house-winter',
    name: 'Haus im Schnee',
    folder: 'Häuser',
    focus: [45, 55],
    alt: 'Ein Haus mit hellen Fenstern an einem Abend im Schnee',
    svg: drawing(
      sky('#35596b', '#c5d8dc') +
        hills('#e3ecee', snow) +
        at(180, 440, 0.9, fir('#2f5d50')) +
        at(430, 290, 1.15, house({ roof: '#5a4440', top: snowOnRoof })) +
        at(1240, 420, 1.1, fir('#2a5447')) +
        flakes(70),
    ),
  },
  {
    slug: 'house-autumn',
    name: 'Haus im Herbst',
    folder: 'Häuser',
    focus: [55, 55],
    alt: 'Ein Haus zwischen herbstlichen Bäumen',
    svg: drawing(
      sky('#f4dcb6', '#fbf3e2') +
        disc(1320, 220, 90, '#f6b45c') +
        hills('#c9b06b', '#9c9a4f') +
        at(240, 500, 1.4, tree('#d17a34')) +
        at(560, 290, 1.15, house({ roof: '#8c4a3a', light: '#bcd6d6' })) +
        at(1330, 470, 1.6, tree('#c5952f')),
    ),
  },
  {
    slug: 'house-alps',
    name: 'Haus in den Bergen',
    folder: 'Häuser',
    focus: [40, 60],
    alt: 'Ein Haus auf einer Wiese vor verschneiten Bergen',
    altAt: 'Ein Haus auf der Alm vor verschneiten Bergen',
    svg: drawing(
      sky('#a9cfe0', '#eef5f4') +
        mountains +
        shape('M0 780C380 700 900 760 1600 720V1000H0Z', '#86a86b') +
        at(330, 400, 0.95, house({ roof: '#6b4a35', light: '#dbe9e8' })) +
        at(1120, 560, 1, fir('#3d6b4c')) +
        at(1290, 590, 0.85, fir('#356043')),
    ),
  },
  {
    slug: 'village-evening',
    name: 'Dorf am Abend',
    folder: 'Häuser',
    focus: [50, 60],
    alt: 'Drei Häuser eines Dorfs in der Abenddämmerung',
    svg: drawing(
      sky('#2b4257', '#e5a979') +
        hills('#55606a', '#39484f') +
        at(110, 470, 0.72, house({ roof: '#43393c' })) +
        at(1010, 440, 0.8, house({ roof: '#4d3b39' })) +
        at(520, 420, 0.9, house({ roof: '#3a3134' })),
    ),
  },
  {
    slug: 'truck-street',
    name: 'Lastwagen vor dem Haus',
    folder: 'Lieferung',
    focus: [60, 65],
    alt: 'Ein Lastwagen mit Heizöl hält vor einem Wohnhaus',
    svg: drawing(
      sky('#bfdcdf', '#f3f1e8') +
        hills('#a9bf96', '#8ba877') +
        box(0, 860, 1600, 140, '#77807f') +
        line('M40 930H1600', '#ffffff88', 8) +
        at(90, 330, 0.95, house({ roof: '#7a4d41', light: '#d5e6e5' })) +
        at(640, 570, 1, truck),
    ),
  },
  {
    slug: 'truck-winter',
    name: 'Lieferung im Winter',
    folder: 'Lieferung',
    focus: [45, 65],
    alt: 'Ein Lastwagen fährt im Schnee an Tannen vorbei',
    svg: drawing(
      sky('#7fa0ad', '#e6eef0') +
        hills('#dfe9eb', snow) +
        at(1180, 400, 1.3, fir('#2f5d50')) +
        at(1360, 470, 1, fir('#36685a')) +
        box(0, 880, 1600, 120, '#a9b3b5') +
        at(260, 590, 1, truck) +
        flakes(50),
    ),
  },
  {
    slug: 'tank-cellar',
    name: 'Tank im Keller',
    folder: 'Tanks',
    focus: [45, 55],
    alt: 'Ein Öltank im Keller, etwa zur Hälfte gefüllt',
    svg: drawing(
      cellar('#e9e3d8', '#cfc6b6') +
        line('M570 210V120H1600', steel, 18) +
        at(330, 260, 1.02, tank(52)) +
        at(1130, 250, 0.95, boiler),
    ),
  },
  {
    slug: 'tank-sensor',
    name: 'Sensor und Telefon',
    folder: 'Tanks',
    focus: [70, 50],
    alt: 'Ein Telefon zeigt den Füllstand des Tanks daneben',
    svg: drawing(
      box(0, 0, 1600, 1000, '#e3eeec') +
        disc(1120, 480, 420, '#d3e4e1') +
        at(170, 330, 0.95, tank(38)) +
        box(600, 230, 110, 70, ink, 14) +
        line('M660 200Q700 150 760 150M660 170Q690 110 780 100', flame, 10) +
        at(1010, 200, 1.2, phone),
    ),
  },
  {
    slug: 'boiler',
    name: 'Heizkessel',
    folder: 'Tanks',
    focus: [50, 50],
    alt: 'Ein Heizkessel mit brennender Flamme im Heizraum',
    svg: drawing(
      cellar('#dde7e5', '#b9c4c2') + at(600, 230, 1.1, boiler) + line('M930 30H1600M666 30H0', steel, 26),
    ),
  },
  {
    slug: 'pellets-loose',
    name: 'Lose Pellets',
    folder: 'Brennstoffe',
    focus: [50, 75],
    alt: 'Viele Holzpellets aus der Nähe',
    svg: drawing(
      box(0, 0, 1600, 1000, '#f2e6d3') +
        shape('M0 620C400 480 900 520 1600 420V1000H0Z', '#8f6238') +
        Array.from({ length: 260 }, (_, n) => pellet(n)).join(''),
    ),
  },
  {
    slug: 'pellets-bags',
    name: 'Pellets in Säcken',
    folder: 'Brennstoffe',
    focus: [50, 60],
    alt: 'Fünf Säcke mit Holzpellets, aufeinander gestapelt',
    svg: drawing(
      cellar('#efe9dd', '#cdbfa8') +
        [180, 560, 940].map((x) => at(x, 500, 1, sack('#c9975f'))).join('') +
        [370, 750].map((x) => at(x, 130, 1, sack('#b98552'))).join('') +
        box(120, 900, 1200, 40, '#8f6238'),
    ),
  },
  {
    slug: 'adblue',
    name: 'AdBlue im Kanister',
    folder: 'Brennstoffe',
    focus: [35, 55],
    alt: 'Zwei blaue Kanister mit AdBlue vor einem Lastwagen',
    svg: drawing(
      sky('#d6e6ee', '#f4f6f4') +
        box(0, 820, 1600, 180, '#9aa6a6') +
        at(760, 470, 1, truck) +
        at(180, 300, 1.1, canister) +
        at(520, 420, 0.85, canister),
    ),
  },
];
