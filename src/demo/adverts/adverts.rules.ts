/** What an advert of the demo market says; its look is made of it. */
type Words = { kicker: string; head: string; text: string; press: string };
type Colours = { ground: string; ink: string; soft: string; accent: string; onAccent: string };

export type DemoAdvert = Words & {
  advertiser: string;
  name: string;
  targetUrl: string;
  colours: Colours;
  drawing: string;
};

export type DemoCampaign = {
  advert: number;
  name: string;
  countryId: 1 | 2 | 3;
  campaignTypeId: 1 | 2;
  /** Null: without an end of its own. */
  booked: number | null;
  capPerDay: number | null;
  priority: 1 | 2 | 3;
  stateCodes: string[];
  zipFilter: string;
  slots: readonly { key: string; weight: number }[];
  /** Where its past impressions came from. */
  states: readonly string[];
};

const drawing = (content: string, fit: 'slice' | 'meet') =>
  `<svg viewBox="0 0 160 120" role="img" aria-hidden="true" preserveAspectRatio="xMidYMid ${fit}">${content}</svg>`;

/** A view that fills its part of the advert. */
const view = (content: string) => drawing(content, 'slice');
/** A thing that is seen as a whole, on a ground that goes on beside it. */
const thing = (ground: string, content: string) =>
  drawing(`<rect x="-400" y="-400" width="960" height="920" fill="${ground}"/>${content}`, 'meet');

export const demoAdverts: readonly DemoAdvert[] = [
  {
    advertiser: 'Flammrad Kesseltechnik',
    name: 'Kesseltausch Herbst',
    targetUrl: 'https://flammrad.example/kesseltausch',
    kicker: 'Flammrad Kesseltechnik',
    head: 'Alter Kessel? Neuer Winter.',
    text: 'Öl-Brennwert zum Festpreis, in zwei Tagen eingebaut.',
    press: 'Festpreis ansehen',
    colours: { ground: '#12303a', ink: '#f4efe6', soft: '#b9cdd2', accent: '#f4efe6', onAccent: '#12303a' },
    drawing: thing(
      '#0d252d',
      '<rect x="46" y="18" width="68" height="88" rx="8" fill="#e9e2d4"/><rect x="56" y="30" width="48" height="14" rx="3" fill="#12303a"/><circle cx="80" cy="74" r="20" fill="#12303a"/><path d="M80 58c9 11 13 17 13 22a13 13 0 0 1-26 0c0-5 4-8 6-13 3 4 5 4 7-9z" fill="#f79a3e"/><path d="M80 73c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z" fill="#ffd9a1"/><path d="M20 106h120" stroke="#3c5a63" stroke-width="3"/>',
    ),
  },
  {
    advertiser: 'Nordtank Tankschutz',
    name: 'Tankreinigung Küste',
    targetUrl: 'https://nordtank.example/reinigung',
    kicker: 'Nordtank Tankschutz',
    head: 'Schlamm raus, Ruhe rein.',
    text: 'Tankreinigung mit Prüfung für Hamburg und Schleswig-Holstein.',
    press: 'Termin anfragen',
    colours: { ground: '#e6f0f1', ink: '#0e3a44', soft: '#3d6670', accent: '#0f6170', onAccent: '#ffffff' },
    drawing: view(
      '<rect width="160" height="120" fill="#cfe3e5"/><path d="M0 92c20-10 36 8 56 0s34-9 54 0 34 6 50-2v30H0z" fill="#8fbcc3"/><rect x="30" y="40" width="100" height="50" rx="25" fill="#0f6170"/><rect x="38" y="62" width="84" height="20" rx="10" fill="#f0a85a"/><rect x="72" y="26" width="16" height="16" fill="#0e3a44"/><circle cx="118" cy="28" r="12" fill="#ffffff"/><path d="M112 28l4 5 8-9" stroke="#0f6170" stroke-width="3" fill="none" stroke-linecap="round"/>',
    ),
  },
  {
    advertiser: 'Alpenwärme Kundendienst',
    name: 'Wartung Bayern',
    targetUrl: 'https://alpenwaerme.example/wartung',
    kicker: 'Alpenwärme Kundendienst',
    head: 'Bayerns Heizungen, bestens gewartet.',
    text: 'Jahreswartung ab 129 €, Techniker aus Ihrem Landkreis.',
    press: 'Wartung buchen',
    colours: { ground: '#f3f6fb', ink: '#14294b', soft: '#4a5f83', accent: '#1f58b5', onAccent: '#ffffff' },
    drawing: view(
      '<rect width="160" height="120" fill="#dbe6f7"/><circle cx="122" cy="30" r="13" fill="#f6c667"/><path d="M0 96 38 40l22 30 24-46 34 52 16-20 26 40v24H0z" fill="#8aa6d4"/><path d="M84 24l13 20-8 5-5-7-7 6-3-5z" fill="#ffffff"/><path d="M0 104c30-14 70-14 160-2v18H0z" fill="#3f7a55"/><path d="M62 100V82l18-13 18 13v18z" fill="#ffffff"/><path d="M58 84 80 67l22 17" stroke="#9a3d26" stroke-width="5" fill="none" stroke-linejoin="round"/><rect x="75" y="87" width="10" height="13" fill="#14294b"/>',
    ),
  },
  {
    advertiser: 'Dämmwerk Lutz',
    name: 'Dachdämmung Rheinland',
    targetUrl: 'https://daemmwerk-lutz.example/dach',
    kicker: 'Dämmwerk Lutz',
    head: 'Warm bleibt, was gut eingepackt ist.',
    text: 'Dachdämmung im Rheinland: bis zu 20 % weniger Heizöl.',
    press: 'Ersparnis rechnen',
    colours: { ground: '#fbf3e4', ink: '#43270f', soft: '#76583d', accent: '#b4491c', onAccent: '#ffffff' },
    drawing: thing(
      '#f1dfbf',
      '<path d="M28 70 80 28l52 42v36H28z" fill="#fffaf0"/><path d="M20 74 80 26l60 48" stroke="#b4491c" stroke-width="9" fill="none" stroke-linejoin="round" stroke-linecap="round"/><path d="M36 76c6-8 10 4 16-4s10 4 16-4 10 4 16-4 10 4 16-4 10 4 16-4 8 2 10 0" stroke="#e0a43a" stroke-width="6" fill="none" stroke-linecap="round"/><rect x="70" y="84" width="20" height="22" fill="#43270f"/>',
    ),
  },
  {
    advertiser: 'Elbmark Versicherung',
    name: 'Öltank-Haftpflicht',
    targetUrl: 'https://elbmark.example/oeltank',
    kicker: 'Elbmark Versicherung',
    head: 'Ein Tropfen genügt.',
    text: 'Gewässerschaden-Haftpflicht für Ihren Öltank ab 3,90 € im Monat.',
    press: 'Beitrag berechnen',
    colours: { ground: '#2b1f3d', ink: '#f6f0ff', soft: '#c9bbdf', accent: '#ffd166', onAccent: '#2b1f3d' },
    drawing: thing(
      '#20162f',
      '<path d="M80 14c20 26 32 42 32 58a32 32 0 0 1-64 0c0-16 12-32 32-58z" fill="#ffd166"/><path d="M80 44c11 14 17 22 17 31a17 17 0 0 1-34 0c0-9 6-17 17-31z" fill="#2b1f3d"/><path d="M72 76l6 7 12-14" stroke="#ffd166" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
    ),
  },
  {
    advertiser: 'Pelletkontor Tannhorst',
    name: 'Pelletofen Österreich',
    targetUrl: 'https://tannhorst.example/pelletofen',
    kicker: 'Pelletkontor Tannhorst',
    head: 'Knistert wie früher, zündet per Knopf.',
    text: 'Pelletöfen für das Wohnzimmer, Lieferung in ganz Österreich.',
    press: 'Öfen entdecken',
    colours: { ground: '#1f3527', ink: '#f3f7ee', soft: '#bccfbd', accent: '#e8b04a', onAccent: '#22180a' },
    drawing: view(
      '<rect width="160" height="120" fill="#182a1f"/><path d="M22 106 40 52l18 54zM108 106l20-66 20 66z" fill="#3c6b4b"/><rect x="58" y="30" width="46" height="76" rx="6" fill="#0f1a13"/><rect x="65" y="46" width="32" height="40" rx="4" fill="#3a1d0a"/><path d="M81 50c8 10 11 16 11 21a11 11 0 0 1-22 0c0-5 4-7 5-11 3 3 4 3 6-10z" fill="#e8b04a"/><path d="M70 30V10h8v20" fill="#0f1a13"/>',
    ),
  },
  {
    advertiser: 'Solarhof Sonnentag',
    name: 'Solarwärme Schweiz',
    targetUrl: 'https://sonnentag.example/solarwaerme',
    kicker: 'Solarhof Sonnentag',
    head: 'Im Sommer heizt die Sonne.',
    text: 'Solarwärme zum Ölkessel: Warmwasser von April bis Oktober.',
    press: 'Offerte anfordern',
    colours: { ground: '#fff7dd', ink: '#3b2b00', soft: '#6f5b22', accent: '#c7341f', onAccent: '#ffffff' },
    drawing: view(
      '<rect width="160" height="120" fill="#ffe9a6"/><circle cx="116" cy="36" r="18" fill="#f7a823"/><path d="M116 8v-6M116 70v-6M144 36h6M82 36h6M136 16l5-5M96 56l-5 5M136 56l5 5M96 16l-5-5" stroke="#f7a823" stroke-width="4" stroke-linecap="round"/><path d="M20 106V76l42-28 42 28v30z" fill="#ffffff"/><path d="M14 80 62 46l48 34" stroke="#3b2b00" stroke-width="6" fill="none" stroke-linejoin="round"/><path d="M66 56l26 18-8 6-26-18z" fill="#24508a"/><path d="M75 62l-6 5M83 68l-6 5" stroke="#9fc3f0" stroke-width="2"/>',
    ),
  },
  {
    advertiser: 'Wärmeclub Mitte',
    name: 'Mitglied werden',
    targetUrl: 'https://waermeclub.example/mitglied',
    kicker: 'Wärmeclub Mitte',
    head: 'Zusammen heizt es sich günstiger.',
    text: 'Energietipps, Hausbesuche, Sammelbestellungen: 24 € im Jahr.',
    press: 'Mehr erfahren',
    colours: { ground: '#eef3ea', ink: '#233a1f', soft: '#52694d', accent: '#3d6b34', onAccent: '#ffffff' },
    drawing: view(
      '<rect width="160" height="120" fill="#d9e6d1"/><path d="M16 104V72l22-16 22 16v32zM58 104V62l24-18 24 18v42zM104 104V74l20-14 20 14v30z" fill="#ffffff"/><path d="M12 75 38 56l26 19M54 65l28-21 28 21M100 77l24-17 24 17" stroke="#3d6b34" stroke-width="5" fill="none" stroke-linejoin="round"/><path d="M82 84c-5-7-16-3-14 5 2 6 14 13 14 13s12-7 14-13c2-8-9-12-14-5z" fill="#d8663c"/>',
    ),
  },
];

const everywhere = ['DE-NW', 'DE-BY', 'DE-BW', 'DE-NI', 'DE-HE', 'DE-BE'];
const all = (weight: number, ...keys: string[]) => keys.map((key) => ({ key, weight }));
const national = { countryId: 1, campaignTypeId: 1, stateCodes: [], zipFilter: '' } as const;

/** Eight bookings: three for some postal codes alone, one in each of the other countries, one that fills in. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...national,
    stateCodes: [],
    advert: 0,
    name: 'Kesseltausch, bundesweit',
    booked: 240_000,
    capPerDay: 5,
    priority: 2,
    slots: all(30, 'start', 'angebotsliste', 'preise', 'artikel'),
    states: everywhere,
  },
  {
    ...national,
    advert: 1,
    name: 'Tankreinigung Hamburg und Schleswig-Holstein',
    booked: 36_000,
    stateCodes: ['DE-HH', 'DE-SH'],
    capPerDay: 3,
    priority: 2,
    slots: all(20, 'angebotsliste', 'preise'),
    states: ['DE-HH', 'DE-SH'],
  },
  {
    ...national,
    advert: 2,
    name: 'Wartung Bayern',
    booked: 60_000,
    stateCodes: ['DE-BY'],
    capPerDay: 3,
    priority: 2,
    slots: all(20, 'angebotsliste', 'preise'),
    states: ['DE-BY'],
  },
  {
    ...national,
    stateCodes: [],
    advert: 3,
    name: 'Dachdämmung Rheinland',
    booked: 48_000,
    zipFilter: '40-42, 47, 50-53',
    capPerDay: null,
    priority: 2,
    slots: all(20, 'angebotsliste', 'preise'),
    states: ['DE-NW'],
  },
  {
    ...national,
    stateCodes: [],
    advert: 4,
    name: 'Öltank-Haftpflicht',
    booked: 180_000,
    capPerDay: 4,
    priority: 2,
    slots: all(20, 'start', 'preise', 'artikel', 'dashboard'),
    states: everywhere,
  },
  {
    advert: 5,
    name: 'Pelletofen, ganz Österreich',
    countryId: 2,
    campaignTypeId: 1,
    booked: 45_000,
    capPerDay: 5,
    priority: 2,
    stateCodes: [],
    zipFilter: '',
    states: ['AT-3', 'AT-9', 'AT-4'],
    slots: all(10, 'start', 'angebotsliste', 'preise', 'artikel', 'dashboard'),
  },
  {
    advert: 6,
    name: 'Solarwärme, ganze Schweiz',
    countryId: 3,
    campaignTypeId: 1,
    booked: 40_000,
    capPerDay: 5,
    priority: 2,
    stateCodes: [],
    zipFilter: '',
    states: ['CH-ZH', 'CH-BE', 'CH-AG'],
    slots: all(10, 'start', 'angebotsliste', 'preise', 'artikel', 'dashboard'),
  },
  {
    advert: 7,
    name: 'Mitglied werden (füllt auf)',
    countryId: 1,
    campaignTypeId: 2,
    booked: null,
    capPerDay: null,
    priority: 1,
    stateCodes: [],
    zipFilter: '',
    states: everywhere,
    slots: all(10, 'start', 'angebotsliste', 'preise', 'artikel', 'dashboard'),
  },
];

export const htmlOf = ({ drawing, kicker, head, text, press }: DemoAdvert): string =>
  `<div class="ad"><div class="art">${drawing}</div><div class="words"><p class="kicker">${kicker}</p><p class="head">${head}</p><p class="text">${text}</p></div><p class="act"><a class="press" href="#">${press}</a></p></div>`;

/** Wide: drawing, words and button in a row; on phones and cards one below the other. */
export const cssOf = ({ colours: { ground, ink, soft, accent, onAccent } }: DemoAdvert): string => `
.ad{display:flex;align-items:stretch;height:100%;background:${ground};color:${ink};overflow:hidden}
.ad p{margin:0}
.art{flex:0 0 34%;max-width:230px;overflow:hidden}
.art svg{display:block;width:100%;height:100%}
.words{flex:1 1 auto;min-width:0;padding:14px 18px;align-self:center}
.kicker{font-size:13px;font-weight:600;letter-spacing:.02em;color:${soft}}
.head{font-size:21px;line-height:1.2;font-weight:750;letter-spacing:-.015em;padding:3px 0 4px}
.text{font-size:15px;line-height:1.4;color:${soft}}
.act{flex:0 0 auto;align-self:center;padding-right:22px}
.press{display:inline-block;padding:12px 18px;border-radius:10px;background:${accent};color:${onAccent};font-size:16px;font-weight:650;text-decoration:none;white-space:nowrap}
.press:focus-visible{outline:3px solid ${ink};outline-offset:2px}
@media (max-width:760px) and (max-height:199px){
.art{flex:0 0 20%;max-width:116px}
.words{padding:10px 14px}
.head{font-size:18px}
.text{display:none}
.act{padding-right:14px}
.press{padding:10px 14px;font-size:15px}
}
@media (max-width:639px) and (min-height:200px){
.ad{flex-wrap:wrap;align-content:stretch}
.art{flex:0 0 27%;height:calc(100% - 62px)}
.words{flex:1 1 60%;padding:12px 14px;max-height:calc(100% - 62px)}
.head{font-size:19px}
.act{flex:1 0 100%;padding:0 14px 12px;align-self:end}
.press{display:block;text-align:center}
}
@media (max-width:360px) and (min-height:260px){
.art{flex:1 0 100%;max-width:none;height:86px}
.words{flex:1 0 100%;max-height:none;padding:10px 14px 8px}
}`;
