import fc from 'fast-check';
import { editIntents } from '#features/identity/users/user-edit.rules.ts';

/** The forms of accounts: where they are posted, and the fields that mean something there. */
export type FormPage = {
  path: string;
  intents: readonly string[];
  fields: readonly string[];
  /** Values without which a form is refused unread. */
  usual?: Readonly<Record<string, readonly string[]>>;
};

/** For everybody: addresses with secrets are asked with ones that are none. */
export const openForms: readonly FormPage[] = [
  { path: '/benutzerkonto/anmeldung', intents: ['passkey'], fields: ['email', 'password', 'credential'] },
  {
    path: '/benutzerkonto/anmeldung/register',
    intents: [],
    fields: ['email', 'firstName', 'lastName'],
  },
  { path: '/benutzerkonto/anmeldung/login/kennwort-vergessen', intents: [], fields: ['email'] },
  {
    path: '/benutzerkonto/anmeldung/login/zweiter-schritt',
    intents: ['passkey'],
    fields: ['code', 'credential'],
  },
  { path: '/benutzerkonto/passkey-anfrage', intents: [], fields: ['step'] },
  { path: '/benutzerkonto/bestellanmeldung/heizoel/register', intents: [], fields: ['email', 'lastName'] },
  { path: '/anfrage-bestaetigen?token=x', intents: [], fields: ['password'] },
  { path: `/neues-kennwort-setzen/${'A'.repeat(43)}`, intents: [], fields: ['password'] },
  { path: `/email-anpassung-bestaetigen/${'A'.repeat(43)}`, intents: [], fields: ['x'] },
  // Nobody is signed in or acts for anybody: it answers all the same.
  { path: '/benutzerkonto/abmelden', intents: [], fields: ['x'] },
  { path: '/benutzerkonto/vertretung-beenden', intents: [], fields: ['x'] },
  { path: '/cookie-einstellungen', intents: [], fields: ['statistics'] },
  { path: '/darstellung-waehlen', intents: [], fields: ['theme', 'ziel'] },
  {
    path: '/vertrag-widerrufen',
    intents: ['back', 'confirm'],
    fields: ['name', 'orderNumber', 'email', 'key'],
  },
  {
    path: `/bewerten-sie-uns/${'A'.repeat(43)}/260000000000001`,
    intents: [],
    fields: ['mark', 'text', 'author'],
  },
  { path: `/anzeige/hinweis/1.2.3.4.5..${'A'.repeat(16)}`, intents: [], fields: ['kind', 'text', 'key'] },
  { path: '/newsletter', intents: [], fields: ['email'] },
  { path: `/newsletter/b1-${'A'.repeat(43)}`, intents: [], fields: ['x'] },
  { path: '/bewertungen/1/melden', intents: [], fields: ['reason', 'text', 'email', 'key'] },
  { path: `/sammelbestellung/${'A'.repeat(22)}`, intents: [], fields: ['x'] },
  { path: '/heizoel/bestellung/adresse', intents: ['login', 'even'], fields: ['email', 'idempotencyKey'] },
  { path: `/benachrichtigungen/b1-${'A'.repeat(43)}/bestaetigen`, intents: [], fields: ['x'] },
];

/** Of somebody who is signed in. What would end the login or the account needs the password, which nobody guesses. */
export const ownForms: readonly FormPage[] = [
  {
    path: '/kunde/stammdaten',
    intents: ['names', 'address', 'delete-address', 'remove-favourite', 'email', 'password'],
    fields: ['salutation', 'firstName', 'lastName', 'street', 'postalCode', 'countryIso', 'id', 'version'],
  },
  {
    path: '/kunde/benachrichtigungen',
    intents: ['alarm', 'end-alarm', 'ask-alarm'],
    fields: ['productId', 'postalCode', 'amount', 'targetPrice', 'id'],
  },
  {
    path: '/kunde/benachrichtigungen?index',
    intents: ['topic', 'remove-device'],
    fields: ['topic', 'isOn', 'id'],
  },
  {
    path: '/kunde/sicherheit',
    intents: ['end-login', 'passkey-options', 'add-passkey', 'remove-passkey', 'confirm-totp', 'remove-totp'],
    fields: ['id', 'name', 'code', 'credential'],
  },
  {
    path: '/account/basedata/modals/addEditAddressModal',
    intents: ['address'],
    fields: [
      'salutation',
      'firstName',
      'lastName',
      'street',
      'postalCode',
      'city',
      'countryIso',
      'id',
      'version',
    ],
  },
  { path: '/kunde/passkey-anfrage', intents: [], fields: ['password', 'name'] },
  { path: '/kunde/meine-daten', intents: ['erase'], fields: ['password', 'sure'] },
  { path: '/kunde/meine-daten/auskunft.zip', intents: [], fields: ['password'] },
];

/** Of those who look after a user. */
export const staffForms = (userId: number): readonly FormPage[] => [
  {
    path: `/support/benutzer/${userId}/bearbeiten`,
    intents: [...editIntents, 'impersonate'],
    fields: [
      ...['salutation', 'title', 'firstName', 'lastName', 'country', 'version'],
      ...['role', 'dealerId', 'reason'],
    ],
  },
];

/** Of those who look after money. */
export const financeForms: readonly FormPage[] = [
  {
    path: '/support/zahlungen',
    intents: ['retry', 'invoice', 'transferred', 'dismiss'],
    fields: ['alert', 'note'],
  },
  {
    path: '/support/zahlungseingang',
    intents: ['import', 'match', 'ignore', 'split', 'undo'],
    fields: ['line', 'number', 'file', 'version', 'reason', 'number0', 'amount0', 'amount1'],
  },
  { path: '/support/zahlungseingang/dateien/1', intents: ['take', 'discard'], fields: ['reason'] },
  {
    path: '/support/forderungen',
    intents: ['debits', 'chosen', 'all', 'drop'],
    fields: ['row', 'amount-1', 'payee-1', 'holder-1', 'iban-1', 'reason-1', 'file', 'version', 'reason'],
  },
];

const plausible = [
  '',
  '1',
  '0',
  'Eva',
  'Linde',
  'Weg 1',
  '10115',
  'DE',
  'editor',
  'dealer',
  '3000',
  '89,50',
  'a@b.example',
  '123456',
];
const hostileTexts = [
  '\u0000',
  '-1',
  '1e309',
  '99999999999',
  '9'.repeat(30),
  'A'.repeat(20_000),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '{"id":"x","rawId":"x","response":{},"type":"public-key"}',
  '[]',
  'null',
  '%00%ff',
  '//evil.example',
];
const value = fc.oneof(
  fc.constantFrom(...plausible),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
);

/** A body as browsers send it, and as they never do. */
export function bodiesOf({
  intents,
  fields,
  usual = {},
}: FormPage): fc.Arbitrary<{ type: string; payload: string }> {
  const intent = fc.constantFrom('', 'anderes', ...intents);
  const given = fc.dictionary(fc.constantFrom(...fields, 'ReturnUrl'), value);
  const choices = Object.entries(usual).map(([name, values]) => [name, fc.constantFrom(...values)] as const);
  const meant = fc.record(Object.fromEntries(choices), { requiredKeys: [] });
  const encoded = fc
    .tuple(intent, given, meant)
    .map(([name, values, others]) => new URLSearchParams({ ...values, ...others, intent: name }).toString());
  const form = 'application/x-www-form-urlencoded';
  return fc.oneof(
    { weight: 8, arbitrary: encoded.map((payload) => ({ type: form, payload })) },
    fc.record({
      type: fc.constantFrom(form, 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'),
      payload: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
    }),
  );
}

/** The steps of the guide, whose fields are those of a new tank, too. */
const guideForms: readonly FormPage[] = Object.entries({
  'required-tools': ['measuredBy'],
  'required-tools?frage=ort': ['postalCode', 'house'],
  'required-tools?frage=name': ['name'],
  'tank-type': ['shape'],
  'tank-dimensions': ['length', 'width', 'height', 'diameter', 'tankCount', 'heads', 'dipTable'],
  'tank-volume': ['capacity'],
  'tank-volume?frage=rest': ['deadStock'],
  'tank-volume?frage=verbrauch': ['annualLitres'],
  'sensor-connection': ['serial', 'key', 'mountedAt'],
  'level-calibration': ['by', 'value', 'unit', 'delivered'],
}).map(([step, fields]) => ({
  path: `/mex/tanks/1/${step}`,
  intents: ['save', 'later'],
  fields: [...fields, 'version'],
}));

/** Of the demo's customer, who has two tanks; what some of them are about does not exist. */
export const tankForms: readonly FormPage[] = [
  { path: '/kunde/mex', intents: ['order-tank'], fields: ['order', 'station', 'tank', 'was'] },
  { path: '/kunde/mex/lieferung/1', intents: ['accepted', 'declined'], fields: ['x'] },
  {
    path: '/kunde/mex/bericht/2025',
    intents: ['rise', 'stock', 'area', 'delivery', 'tank', 'remove'],
    fields: [
      ...['where', 'litres', 'area', 'tank', 'day', 'amount', 'cost', 'co2', 'refill'],
      ...['rise', 'answer', 'order', 'station', 'was', 'key'],
    ],
  },
  { path: '/mex/sensors/neu', intents: ['add'], fields: ['name', 'preset', 'tank'] },
  {
    path: '/mex/sensors/neu/oilfox',
    intents: ['login', 'device'],
    fields: ['email', 'password', 'name', 'tank', 'choice', 'device'],
  },
  {
    path: '/mex/sensors/1',
    intents: ['mounting', 'settings', 'account', 'main', 'key', 'remove'],
    fields: [
      ...['name', 'mountedAt', 'levelOffset', 'version', 'path', 'measure', 'unit', 'factor', 'offset'],
      ...['email', 'password'],
    ],
  },
  { path: '/mex/programme', intents: ['new', 'end'], fields: ['name', 'id'] },
  { path: '/mex/tanks/1/daten', intents: ['add'], fields: ['file', 'unit', 'text'] },
  {
    path: '/mex/tanks/1/mitteilungen',
    intents: ['save'],
    fields: ['lowPercent', 'almostEmptyPercent', 'version'],
  },
  { path: '/mex/tanks', intents: ['save', 'main', 'end'], fields: ['id', 'name', 'house', 'version'] },
  {
    path: '/mex/tanks/1/auffaellig',
    intents: ['gone', 'lie', 'answer'],
    fields: ['from', 'loss', 'was', 'answer'],
  },
  { path: '/mex/tanks/1/peilen', intents: [], fields: ['value', 'unit', 'day'] },
  { path: '/mex/tanks/1/entwurf', intents: ['x'], fields: ['step', 'typedAt', 'capacity', 'dipTable'] },
  ...guideForms,
  { path: '/mitteilungen/none/abstellen', intents: [], fields: ['token'] },
  { path: '/mex/peilen/none', intents: [], fields: ['value', 'unit', 'day'] },
];

/** Of the meX support. */
export const deviceForms: readonly FormPage[] = [
  {
    path: '/support/mex/lager',
    intents: ['check', 'apply'],
    fields: ['text'],
    usual: { text: [`BW-1;${'a'.repeat(64)}`, `BW-2;${'b'.repeat(64)};funk`] },
  },
  {
    path: '/support/mex/1',
    intents: ['calibrate', 'exchange', 'renew'],
    fields: ['value', 'reason', 'serial', 'version'],
    usual: { unit: ['cm', 'litres', 'mm'], before: ['stock', 'retired'] },
  },
];

/** Of the editors. */
export const contentForms: readonly FormPage[] = [
  { path: '/support/cms/media', intents: ['upload'], fields: ['key', 'file'] },
  { path: '/support/cms/media/auswahl', intents: ['finish', 'describe'], fields: ['upload', 'id', 'alt'] },
  {
    path: '/support/cms/media/1',
    intents: ['save', 'replace'],
    fields: [
      'name',
      'altDe',
      'altAt',
      'altCh',
      'isDecorative',
      'focusX',
      'focusY',
      'folderId',
      'newFolder',
      'version',
    ],
  },
];
