import type { WorkForm } from './work-forms.ts';

const by = 'kunde';
const versions = { version: ['0', '1', '2'] };
const texts = {
  body: ['<p>Wer kennt das? Der Tank riecht.</p>', 'Wir haben das letzten Winter auch gehabt.'],
};
const post = {
  ...{ intents: [], fields: ['title', 'alt', 'name', 'guidelines', 'follow', 'quote', 'key', 'remove'] },
  usual: {
    ...texts,
    ...{ kind: ['question', 'post', 'suggestion'], area: ['community', 'mex'], tags: ['oil', 'tank', 'x'] },
    ...{ guidelines: ['1', '2'], name: ['Ofenfreund'], title: ['Tank riecht seit der Lieferung'] },
  },
};
const wanted = { intents: [], fields: ['x'], usual: { wanted: ['yes', 'no'] } };

/** The forms of the community: of its members, whose the demo's first posts are not, and of those who look after it. */
export const communityForms: readonly WorkForm[] = [
  { by, path: '/community/neu', ...post },
  { by, path: '/community/beitrag/1/antworten', ...post },
  { by, path: '/community/profil', intents: [], fields: ['name'] },
  {
    ...{ by, path: '/community/beitrag/1/folgen', intents: [], fields: ['x'] },
    usual: { frequency: ['daily', 'weekly', 'none'] },
  },
  { by, path: '/community/beitrag/1/danken', ...wanted },
  {
    ...{ by, path: '/community/beitrag/1/melden', intents: [], fields: ['text', 'email', 'key'] },
    usual: { reason: ['insult', 'advert'] },
  },
  { by, path: '/community/abstimmung/1', intents: [], fields: ['option'], isAboutNothing: true },
  { by, path: '/community/beitrag/1/bearbeiten', ...post, isAboutNothing: true },
  { by, path: '/community/beitrag/1/loeschen', intents: [], fields: ['x'], isAboutNothing: true },
  { by, path: '/community/beitrag/1/geloest', ...wanted, isAboutNothing: true },
  { by, path: '/community/profil/1', intents: [], fields: ['text'], isAboutNothing: true },
  { by, path: '/community/abbestellen/1-token', intents: [], fields: ['x'], isAboutNothing: true },
  {
    ...{ by: 'support', path: '/support/community', intents: [], fields: ['held', 'report', 'appeal'] },
    usual: {
      ...{ decision: ['against', 'for'], statement: ['Das ist Werbung.'], ground: ['guidelines', 'law'] },
      ...{ sanction: ['none', 'warn', 'block'], days: ['3'], ...versions },
    },
  },
  {
    ...{ by: 'support', path: '/support/community/woerter', intents: ['delete'], fields: ['word', 'words'] },
  },
  {
    ...{ by: 'support', path: '/support/community/abstimmungen/neu', intents: [] },
    fields: ['question', 'text', 'options', 'option', 'key', 'closesOn', 'from', 'until'],
    usual: { kind: ['one', 'several'], results: ['after_vote', 'at_end'], ...versions },
  },
  {
    ...{ by: 'support', path: '/support/community/vorschlaege/1', intents: [], fields: ['answer'] },
    ...{ usual: { state: ['open', 'planned', 'done'], ...versions }, isAboutNothing: true },
  },
  {
    ...{ by: 'support', path: '/support/community/nutzungsbedingungen', intents: [] },
    fields: ['text', 'from', 'key'],
    usual: versions,
  },
];
