import { describe, expect, it } from 'vitest';
import type { Role } from '#features/identity/types.ts';
import { staffLinksFor } from './staff-menu.rules.ts';

const as = (...roles: Role[]) => ({ roles });
const menuOf = (user: Parameters<typeof staffLinksFor>[0]) => staffLinksFor(user).map(({ to }) => to);

describe('the staff’s menu', () => {
  it.each([null, as('customer'), as('customer', 'dealer')])('has nothing for %j', (user) => {
    expect(menuOf(user)).toEqual([]);
  });

  it('has what somebody’s role may do', () => {
    expect(menuOf(as('customer', 'editor'))).toEqual(
      expect.arrayContaining(['/support', '/support/cms/list']),
    );
    expect(menuOf(as('customer', 'editor'))).not.toContain('/admin/verkaufsliste');
    expect(menuOf(as('customer', 'customer_support'))).toEqual(
      expect.arrayContaining(['/support', '/support/user/list']),
    );
  });

  it('shows an admin everything and a supporter nothing that is the admin’s', () => {
    expect(menuOf(as('admin'))).toContain('/support/mails');
    expect(menuOf(as('customer_support'))).not.toContain('/support/mails');
  });
});
