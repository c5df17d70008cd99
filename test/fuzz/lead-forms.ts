import type { WorkForm } from './work-forms.ts';

const versions = { version: ['0', '1', '2'] };
const guide = '/support/leads/guides/1';

/** The forms of guides, requests and partners; of requests the demo's customer has none that could be confirmed. */
export const leadForms: readonly WorkForm[] = [
  {
    ...{ by: 'kunde', path: '/leads/lead-formular?ratgeber=1', intents: [] },
    fields: [
      'salutation',
      'firstName',
      'lastName',
      'street',
      'place',
      'email',
      'phone',
      'message',
      'formKey',
    ],
    usual: { partners: ['1', '2'], email: ['eva@example.org'] },
    isAboutNothing: true,
  },
  {
    ...{ by: 'kunde', path: '/leads/bestaetigen/token', intents: ['confirm', 'revoke'], fields: ['partner'] },
    isAboutNothing: true,
  },
  {
    ...{ by: 'kunde', path: '/leads/ergebnis/1/behalten', intents: [], fields: ['formKey', 'tank'] },
    isAboutNothing: true,
  },
  { by: 'kunde', path: '/kunde/vergleiche/1', intents: [], fields: ['x'], isAboutNothing: true },
  {
    ...{ by: 'werbepartner', path: '/werbung/anfragen/1', intents: ['progress', 'complain'] },
    fields: ['reason'],
    usual: { progress: ['contacted', 'won', 'lost'] },
    isAboutNothing: true,
  },
  {
    ...{ by: 'admin', path: guide, intents: [] },
    fields: ['name', 'title', 'steps', 'weight', 'theme', 'formKey'],
    usual: {
      do: ['save', 'autosave', 'publish', 'undo', 'add:step', 'delete:1', 'force'],
      ...versions,
    },
  },
  { by: 'admin', path: `${guide}/anwesend`, intents: [], fields: ['x'] },
  {
    ...{ by: 'admin', path: `${guide}/versionen`, intents: [], fields: ['id', 'version'] },
    usual: { id: ['1', '2'], ...versions },
    isAboutNothing: true,
  },
  {
    ...{ by: 'werbung', path: '/support/leads/partner/1', intents: [] },
    fields: ['name', 'purpose', 'privacyUrl', 'price', 'dailyCap', 'areas', 'email', 'hookUrl', 'account'],
    usual: {
      ...{ countryId: ['1', '3'], delivery: ['mail', 'hook', 'csv'], guideIds: ['1', '2'], price: ['25,00'] },
      ...versions,
    },
  },
  {
    ...{ by: 'werbung', path: '/support/leads/partner/1/datei', intents: [], fields: ['ab'] },
    isAboutNothing: true,
  },
  {
    ...{ by: 'werbung', path: '/support/leads/beanstandungen', intents: [], fields: ['id', 'answer'] },
    usual: { decision: ['accepted', 'refused'] },
  },
];

/** The forms of brands on hosts of their own. */
export const partnerForms: readonly WorkForm[] = [
  {
    ...{ by: 'admin', path: '/support/partner/1', intents: [] },
    fields: ['host', 'name', 'imprint', 'share', 'legalName', 'street', 'place', 'vatNumber', 'account'],
    usual: {
      ...{ countryId: ['1', '2'], postalCode: ['10115'], email: ['partner@example.org'], markId: ['1', ''] },
      ...versions,
    },
  },
];
