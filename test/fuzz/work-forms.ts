import type { Database } from '#db/database.ts';
import type { Deps } from '#server/deps.ts';
import { communityForms } from './community-forms.ts';
import type { FormPage } from './forms.ts';
import { leadForms, partnerForms } from './lead-forms.ts';

/** Who sends a form: a persona of the demo market. */
export type WorkForm = FormPage & {
  by: string;
  /** What it is about is not to be had in the demo market: every answer is a refusal. */
  isAboutNothing?: true;
};

const orderStates = [
  ...['placed', 'confirmed', 'scheduled', 'delivered', 'settled', 'disputed', 'cancelled', 'withdrawn'],
  ...['delivery_corrected', 'goods_returned', 'money_refunded', 'dealer_reminded'],
];

const steps: Pick<FormPage, 'intents' | 'fields' | 'usual'> = {
  intents: [],
  fields: ['reason', 'day', 'window', 'amount', 'fee'],
  usual: {
    to: orderStates,
    version: ['0', '1', '2', '3', '4'],
    key: ['fuzz-key-3', 'fuzz-key-4', 'fuzz-key-5'],
  },
};
const versions = { version: ['0', '1', '2'] };

/** The forms of dealers and of those who look after orders, about what the demo market has. */
export async function workForms(deps: Deps): Promise<readonly WorkForm[]> {
  const { orderId, zoneId, mailId } = await subjects(deps.db);
  return [
    ...[
      ...supportForms({ orderId, mailId }),
      ...advertForms,
      ...(await communityForms(deps)),
      ...(await leadForms(deps)),
      ...partnerForms,
    ],
    // Last: its end may close the dealer.
    ...dealerForms({ orderId, zoneId }),
  ];
}

function supportForms({ orderId, mailId }: { orderId: string; mailId: number }): WorkForm[] {
  const bookings = ['booked', 'as', 'was', 'version'].map((name) => `${name}-${orderId}`);
  return [
    { by: 'admin', path: `/support/mails/${mailId}`, intents: [], fields: ['x'] },
    { by: 'admin', path: '/support/hintergrundauftraege', intents: [], fields: ['job'] },
    {
      by: 'admin',
      path: '/support/cache',
      intents: ['all', 'kind', 'key'],
      fields: ['key'],
      usual: { cache: ['pages', 'news', 'price-index'] },
    },
    {
      by: 'admin',
      path: '/support/parameter-requirement',
      intents: ['check', 'save', 'check_end', 'end'],
      fields: ['country', 'groups', 'parameter', 'kind', 'other', 'minimum', 'maximum', 'reason', 'ruleId'],
      usual: { country: ['1', '3'], groups: ['1'], parameter: ['23', '31'], kind: ['total', 'excludes'] },
    },
    {
      by: 'admin',
      path: '/support/saetze',
      intents: ['check', 'save'],
      fields: ['kind', 'ofId', 'territory', 'value', 'validFrom', 'removed'],
      usual: {
        kind: ['vat', 'commission'],
        ofId: ['1', '2'],
        territory: ['', 'helgoland'],
        value: ['20', '8,1'],
        validFrom: ['2031-01-01'],
      },
    },
    {
      by: 'admin',
      path: '/support/lieferkalender',
      intents: ['check', 'save'],
      fields: ['cutOffOf', 'time', 'day', 'region', 'name', 'opens', 'closingId'],
      usual: { cutOffOf: ['1'], time: ['14:30'], day: ['2031-12-24', '2031-12-25'], region: ['DE', 'DE-BY'] },
    },
    {
      by: 'admin',
      path: '/support/sortiment',
      intents: ['check', 'save'],
      fields: [
        ...['productId', 'optionId', 'name', 'shortName', 'description', 'isActive', 'ticks'],
        ...['maker', 'dataSheet'],
      ],
      usual: { productId: ['1'], optionId: ['31'], ticks: ['1-1'] },
    },
    {
      by: 'admin',
      path: '/support/preisgrenzen',
      intents: ['check', 'save'],
      fields: ['floor-1'],
      usual: { 'floor-1': ['19,50', '20,00'] },
    },
    {
      by: 'admin',
      path: '/support/haendler',
      intents: ['open', 'end'],
      fields: ['x'],
      usual: { dealer: ['1', '2'] },
    },
    {
      by: 'admin',
      path: '/support/cms/1/edit',
      intents: [],
      fields: ['title', 'path', 'description', 'blocks'],
      usual: {
        do: ['save', 'autosave', 'undo', 'publish', 'withdraw', 'insert:start', 'up:a', 'own:2', 'approve:1'],
        'new.start': ['text', 'questions'],
        version: ['1', '2', '3'],
        from: ['2026-12-01T08:00', ''],
      },
    },
    {
      by: 'admin',
      path: '/support/cms/content/edit?eintrag=home-questions&land=ch',
      intents: [],
      fields: ['b.frage1.question', 'b.frage1.answer', 'b.frage2.question', 'stand', 'gilt-ab'],
      usual: {
        do: [
          'keep',
          'autosave',
          'publish',
          'insert:',
          'up:frage2',
          'delete:frage1',
          'undelete:frage1',
          'ship:',
        ],
        items: ['frage1:0: frage2:0:', 'frage2:0:x'],
        version: ['0', '1', '2'],
      },
    },
    { by: 'admin', path: '/support/cms/edit', intents: [], fields: ['title', 'path', 'key'] },
    {
      by: 'admin',
      path: '/support/cms/1/versionen',
      intents: ['restore'],
      fields: ['id', 'version'],
      usual: { id: ['1', '2'], version: ['1', '2', '3'] },
    },
    {
      by: 'admin',
      path: '/support/haendler/bewerbung/1',
      intents: ['note'],
      fields: ['note', 'version'],
      isAboutNothing: true,
    },
    {
      by: 'admin',
      path: '/support/haendler/1',
      intents: ['note'],
      fields: ['note', 'version'],
      isAboutNothing: true,
    },
    {
      by: 'admin',
      path: '/support/wiedervorlagen',
      intents: ['close', 'reopen'],
      fields: ['id', 'dealer', 'text', 'dueOn', 'outcome'],
      usual: {
        ...versions,
        id: ['0', '1'],
        dealer: ['1', '1001'],
        dueOn: ['2026-12-01', '2027-02-28'],
        formKey: ['55555555-5555-4555-8555-555555555555', '66666666-6666-4666-8666-666666666666'],
      },
    },
    {
      by: 'redaktion',
      path: '/support/presse/1',
      intents: [],
      fields: ['title', 'teaser', 'body', 'countryIds', 'embargoDay', 'embargoTime'],
      usual: {
        do: ['save', 'autosave', 'publish', 'withdraw', 'force', 'delete', 'approve:1', 'unplan:1'],
        version: ['1', '2', '3'],
        countryIds: ['1', '3'],
        embargoDay: ['2026-12-01', ''],
        embargoTime: ['09:30', ''],
        from: ['2026-12-01T08:00', ''],
      },
    },
    { by: 'redaktion', path: '/support/presse/neu', intents: [], fields: ['title', 'formKey', 'body'] },
    {
      by: 'redaktion',
      path: '/support/presse/1/versionen',
      intents: ['restore'],
      fields: ['id', 'version'],
      usual: { id: ['1', '2'], version: ['1', '2', '3'] },
    },
    {
      by: 'redaktion',
      path: '/support/presse/bilder',
      intents: ['withdraw'],
      fields: ['bild', 'nachweis'],
      isAboutNothing: true,
    },
    {
      by: 'support',
      path: '/haendler-werden',
      intents: [],
      fields: ['company', 'email', 'message'],
      isAboutNothing: true,
    },
    {
      by: 'support',
      path: '/haendler-werden/token',
      intents: ['answer', 'confirm'],
      fields: ['answer'],
      isAboutNothing: true,
    },
    {
      by: 'admin',
      path: '/support/cms/news/1',
      intents: [],
      fields: ['title', 'slug', 'teaser', 'body', 'author', 'topic', 'storeId', 'countryIds', 'pictureId'],
      usual: {
        do: ['save', 'publish', 'withdraw', 'preview', 'force', 'approve:1'],
        version: ['1', '2', '3'],
        pictureId: ['1', ''],
        relatedIds: ['2', '1'],
        countryIds: ['1', '3'],
        from: ['2026-12-01T08:00', ''],
      },
    },
    { by: 'admin', path: '/support/cms/news/neu', intents: [], fields: ['title', 'formKey', 'body'] },
    {
      by: 'admin',
      path: '/support/cms/prompts/1',
      intents: [],
      fields: ['title', 'text', 'linkLabel', 'linkTo', 'paths', 'countryIds', 'kind', 'from', 'until'],
      usual: {
        version: ['1', '2', '3'],
        countryIds: ['1', '2'],
        paths: ['/news', '/heizoel/*'],
        do: ['save', 'force'],
      },
    },
    {
      by: 'admin',
      path: '/support/cms/news/1/versionen',
      intents: ['restore'],
      fields: ['id', 'version'],
      usual: { id: ['1', '2'], version: ['1', '2', '3'] },
    },
    { by: 'admin', path: '/support/cms/anwesend/page/1', intents: [], fields: ['x'] },
    { by: 'admin', path: '/support/cms/anwesend/article/1', intents: [], fields: ['x'] },
    { by: 'admin', path: '/support/cms/anwesend/release/1', intents: [], fields: ['x'] },
    {
      by: 'admin',
      path: '/support/cms/list',
      intents: [],
      fields: ['x'],
      usual: { review: ['on', 'off'], version: ['1', '2'] },
    },
    {
      by: 'admin',
      path: '/support/preisfaktoren',
      intents: ['check', 'apply'],
      fields: ['text'],
      usual: { text: ['Brent;2026-11-20;63,12', '4;20.11.2026;0,8012'] },
    },
    {
      by: 'admin',
      path: '/support/data-export',
      intents: ['ask', 'save', 'cancel', 'run', 'remove'],
      fields: ['from', 'until', 'number.dealer', 'reason', 'legible', 'name', 'export'],
      usual: {
        dataset: ['orders', 'dealers', 'customers'],
        period: ['days', 'lastMonth'],
        format: ['csv', 'xlsx'],
        columns: ['number', 'state'],
        schedule: ['none', 'daily'],
        saved: ['1'],
        ...versions,
        key: ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'],
      },
    },
    {
      by: 'support',
      path: '/ansichten',
      intents: ['save', 'delete'],
      fields: ['name', 'id', 'query'],
      usual: { path: ['/admin/verkaufsliste', '/support/mails'] },
    },
    { by: 'support', path: `/admin/verkaufsliste/${orderId}`, ...steps },
    {
      by: 'support',
      path: '/admin/verkaufsliste/erinnern',
      intents: [],
      fields: ['rows'],
      usual: {
        formKey: ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'],
        rows: [orderId, `${orderId},1`],
      },
    },
    { by: 'support', path: '/support/widerrufe', intents: [], fields: ['withdrawal', 'note'] },
    {
      by: 'support',
      path: '/support/bewertungen',
      intents: [],
      fields: ['report', 'statement'],
      usual: { decision: ['kept', 'hidden'], report: ['1'] },
    },
    {
      by: 'support',
      path: '/stornomanagement',
      intents: ['bookings', 'feedback', 'comment'],
      fields: [...bookings, 'status', 'reason', 'comment', 'userId'],
      usual: { ...versions, order: [orderId], orderId: [orderId] },
    },
  ];
}

const numbers = {
  version: ['0', '1', '2'],
  advertiserId: ['1', '2'],
  advertId: ['1', '2'],
  slotId: ['1', '2'],
};
const campaign = {
  intents: ['add', 'remove'],
  usual: { ...numbers, startsOn: ['2026-11-01'], endsOn: ['2099-01-01'] },
  fields: [
    'name',
    'countryId',
    'campaignTypeId',
    'booked',
    'capPerDay',
    'priority',
    'zipFilter',
    'states',
    'weight',
  ],
};
const advert = {
  intents: [],
  usual: { ...numbers, targetUrl: ['https://x.example/'] },
  fields: ['name', 'html', 'css', 'scripts', 'contract', 'decision', 'versionId', 'reason'],
};
const slot = {
  intents: [],
  usual: { ...numbers, slotTypeId: ['1', '2'], countries: ['1', '2'] },
  fields: ['name', 'key', 'zip', 'active'],
};

/** The forms of those who look after adverts. */
const advertForms: readonly WorkForm[] = [
  { by: 'werbung', path: '/support/slots/create', ...slot },
  { by: 'werbung', path: '/support/slots/1', ...slot },
  { by: 'werbung', path: '/support/adverts/create', ...advert },
  { by: 'werbung', path: '/support/adverts/1', ...advert },
  {
    by: 'werbung',
    path: '/support/adverts',
    intents: [],
    fields: ['reportId', 'note'],
    usual: { decision: ['kept', 'stopped'] },
  },
  { by: 'werbung', path: '/support/campaigns/create', ...campaign },
  { by: 'werbung', path: '/support/campaigns/1', ...campaign },
  {
    by: 'werbung',
    path: '/support/werbekunden',
    intents: [],
    fields: ['name', 'email'],
    usual: { ...numbers, advertiserId: ['0', '1', '2'] },
  },
];

type Owned = { orderId: string; zoneId: number };

function dealerForms({ orderId, zoneId }: Owned): WorkForm[] {
  const by = 'haendler';
  const days = ['m-1', 'm-2', 'm-6', 'a-1', 'a-5'];
  const cells = ['500', '1000', '3000'].map((amount) => `p-${zoneId}-${amount}`);
  const zone = {
    by,
    intents: ['save', 'copy', 'remove'],
    usual: versions,
    fields: ['branch', 'name', 'codes', 'pricesOf', 'share'],
  };
  return [
    { by, path: `/haendler/bestellungen/${orderId}`, ...steps },
    // Orders of the past were paid otherwise: there is no account number to be read.
    {
      by,
      path: `/haendler/bestellungen/${orderId}?index`,
      intents: [],
      fields: ['x'],
      isAboutNothing: true,
    },
    { by, path: '/haendler/bewertungen', intents: [], fields: ['review', 'version', 'answer'] },
    { by, path: '/haendler/aufnahme', intents: ['confirm'], fields: ['day'], isAboutNothing: true },
    { by, path: '/haendler/auftritt', intents: ['save'], fields: ['about'], isAboutNothing: true },
    {
      by,
      path: '/haendler/liefertage',
      intents: ['week', 'days'],
      usual: versions,
      fields: [...days, 'cutOff', 'stops', 'days'],
    },
    {
      by,
      path: '/haendler/preise/import',
      intents: ['check', 'apply'],
      usual: versions,
      fields: ['text', 'file'],
    },
    {
      by,
      path: '/haendler/preise',
      intents: [],
      usual: versions,
      fields: ['product', 'columns', ...cells],
    },
    {
      by,
      path: '/haendler/konditionen',
      intents: ['terms', 'surcharges'],
      fields: ['minimumAmount', 'deliveryDays', 'maxStations', 'defaultPayment', 'z-6', 'z-1', '5-on'],
      usual: { ...versions, group: ['heizoel', 'diesel'] },
    },
    { path: `/haendler/gebiete/${zoneId}`, ...zone },
    { path: '/haendler/gebiete/neu', ...zone },
    // Last: it may close the dealer.
    {
      by,
      path: '/haendler/einstellungen',
      intents: ['trading', 'revoke', 'key', 'fee'],
      fields: ['isTrading', 'id', 'name', 'share', 'minimum', 'maximum', 'seen'],
    },
  ];
}

async function subjects(db: Database) {
  const { dealerId } = await db
    .selectFrom('users')
    .select('dealerId')
    .where('email', '=', 'haendler@demo.example')
    .executeTakeFirstOrThrow();
  if (dealerId === null) throw new Error('the demo’s dealer has nothing to sell');
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('dealerId', '=', dealerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const zone = await db
    .selectFrom('zones')
    .innerJoin('branches', 'branches.id', 'zones.branchId')
    .select('zones.id')
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow();
  return { orderId: String(order.id), zoneId: zone.id, mailId: await keptMail(db) };
}

async function keptMail(db: Database): Promise<number> {
  const mail = {
    messageId: '<fuzz@brennwert.example>',
    kind: 'order_placed',
    countryId: 1,
    state: 'failed',
    sender: 'a@brennwert.example',
    recipient: 'b@b.example',
    subject: 'Ihre Bestellung',
    bodyText: 'Danke.',
    bodyHtml: '<p>Danke.</p>',
  };
  const { id } = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}
