import { type FormPattern, isFormLike } from '#platform/forms/form-pattern.ts';
import { type HasRoles, hasAnyRole } from './roles.rules.ts';
import { type Role, staffRoles } from './roles.ts';

/** Whom nobody may act as: staff and dealers. */
export const beyondImpersonation: readonly Role[] = [...staffRoles, 'dealer'];

export const isBeyondImpersonation = (user: HasRoles): boolean => hasAnyRole(user, beyondImpersonation);

/**
 * What nobody may do in a customer's name: pay and order bindingly, let neighbours join an order or end that, change
 * password, mail address or what else proves who somebody is, here or at another service, take all data along or erase it, write
 * in the community. The one place for forms,
 * endpoints carry the same mark in their contract; the root route asks it for every post.
 */
export const ownerOnlyForms: readonly FormPattern[] = [
  // One page at three addresses.
  ...['/kunde/stammdaten', '/persoenliche-daten', '/account/basedata/partial/*'].map((path) => ({
    path,
    when: { field: 'intent', values: ['email', 'password'] },
  })),
  { path: '/kunde/sicherheit', when: 'always' },
  { path: '/kunde/passkey-anfrage', when: 'always' },
  { path: '/kunde/meine-daten', when: { field: 'intent', values: ['erase'] } },
  { path: '/kunde/meine-daten/auskunft.zip', when: 'always' },
  { path: '/:productGroup/bestellung/*', when: { field: 'idempotencyKey' } },
  { path: '/:productGroup/bestellung/bezahlung/*', when: 'always' },
  // What is typed there is saved on the way.
  { path: '/:productGroup/bestellung-entwurf', when: { field: 'step', beginning: 'bezahlung' } },
  { path: '/sammelbestellung/neu/:orderId', when: 'always' },
  { path: '/sammelbestellung/:code', when: 'always' },
  { path: '/mex/sensors/neu/oilfox', when: 'always' },
  { path: '/mex/sensors/:sensorId', when: { field: 'intent', values: ['account'] } },
  { path: '/mex/programme', when: { field: 'intent', values: ['new'] } },
  // Nobody speaks for somebody else.
  ...[
    '/community/neu',
    '/community/profil',
    '/community/profil/:measureId',
    '/community/beitrag/*',
    '/community/abstimmung/:pollId',
  ].map((path) => ({ path, when: 'always' }) as const),
];

/** Whether a posted form is the owner's alone. */
export const isOwnerOnly = (pathname: string, field: (name: string) => string | null): boolean =>
  ownerOnlyForms.some((form) => isFormLike(form, pathname, field));
