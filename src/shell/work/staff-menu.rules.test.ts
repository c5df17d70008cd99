import { describe, expect, it } from 'vitest';
import type { Role } from '#features/identity/types.ts';
import { staffLinksFor } from './staff-menu.rules.ts';

const as = (...roles: Role[]) => ({ roles });
const keysFor = (user: Parameters<typeof staffLinksFor>[0]) => staffLinksFor(user).map(({ key }) => key);

describe('the staff’s menu', () => {
  it.each([null, as('customer'), as('customer', 'dealer')])('has nothing for %j', (user) => {
    expect(keysFor(user)).toEqual([]);
  });

  it('has what somebody’s role may do', () => {
    expect(keysFor(as('customer', 'editor'))).toEqual(expect.arrayContaining(['start', 'pages']));
    expect(keysFor(as('customer', 'editor'))).not.toContain('sales');
    expect(keysFor(as('customer', 'customer_support'))).toEqual(expect.arrayContaining(['start', 'users']));
  });

  it('shows an admin everything and a supporter nothing that is the admin’s', () => {
    expect(keysFor(as('admin'))).toContain('mails');
    expect(keysFor(as('customer_support'))).not.toContain('mails');
  });
});
