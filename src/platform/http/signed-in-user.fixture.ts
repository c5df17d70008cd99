import type { SignedInUser } from './endpoint.ts';

/** Somebody who is signed in, with what a test says of them. */
export const signedInUser = (known: Partial<SignedInUser> & Pick<SignedInUser, 'id'>): SignedInUser => ({
  loginId: 0,
  email: `person${known.id}@beispiel.de`,
  salutation: '',
  title: '',
  firstName: 'Eva',
  lastName: 'Linde',
  roles: ['customer'],
  hasMexEnabled: false,
  hasAnyOrder: false,
  dealerId: null,
  viewedDealerId: null,
  impersonator: null,
  ...known,
});
