import { describe, expect, it } from 'vitest';
import { isBeyondImpersonation } from './impersonation.rules.ts';
import {
  effectiveRoles,
  hasAnyRole,
  hasRole,
  hasStaffRole,
  isStaff,
  menuKind,
  wireRole,
} from './roles.rules.ts';
import { grantedRoles, type Role, rolesByPermission } from './roles.ts';
import { landingOf, startPageOf } from './start-page.rules.ts';

const as = (...roles: Role[]) => ({ roles });

describe('roles', () => {
  it('are spelled on the wire as clients know them', () => {
    expect(grantedRoles.map(wireRole)).toEqual([
      'Role_Interaid_Admin',
      'Role_Interaid_CustomerSupport',
      'Role_Interaid_DealerSupport',
      'Role_Interaid_Editor',
      'Role_Interaid_Marketing',
      'Role_Interaid_Financial',
      'Role_Interaid_meXSupport',
      'Role_Interaid_AdManager',
      'Role_Dealer',
      'Role_AdvertisingPartner',
      'Role_Press',
    ]);
    expect([wireRole('customer'), wireRole('mex_customer')]).toEqual([
      'Role_Customer',
      'ComputedRole_Mex_Customer',
    ]);
  });

  it('of every account are customer, meX customer by its flag, and what was granted and is known', () => {
    const account = { isGuest: false, hasMexEnabled: false };
    expect(effectiveRoles([], account)).toEqual(['customer']);
    expect(effectiveRoles([], { ...account, hasMexEnabled: true })).toEqual(['customer', 'mex_customer']);
    expect(effectiveRoles(['press', 'king', 'admin'], account)).toEqual(['customer', 'admin', 'press']);
  });

  it('of a guest are none', () => {
    expect(effectiveRoles([], { isGuest: true, hasMexEnabled: false })).toEqual([]);
  });

  it.each<[string, boolean, boolean]>([
    ['has the role', hasRole(as('customer', 'editor'), 'editor'), true],
    ['has it not', hasRole(as('customer'), 'editor'), false],
    ['nobody has none', hasRole(null, 'customer'), false],
    ['an admin has not every role by that', hasRole(as('admin'), 'editor'), false],
    ['has any of several', hasAnyRole(as('marketing'), ['editor', 'marketing']), true],
    ['has none of several', hasAnyRole(as('customer'), ['editor', 'marketing']), false],
    ['none of none', hasAnyRole(as('admin'), []), false],
  ])('are asked for: %s', (_, answer, expected) => expect(answer).toBe(expected));

  it('of staff open nothing that an admin may not do', () => {
    const ofStaff = Object.values(rolesByPermission).filter((roles) => hasStaffRole(roles));
    expect(ofStaff.length).toBeGreaterThan(10);
    expect(ofStaff.filter((roles) => !hasAnyRole(as('admin'), roles))).toEqual([]);
    expect(hasAnyRole(as('ad_manager'), rolesByPermission.adverts)).toBe(true);
    expect(hasAnyRole(as('editor'), rolesByPermission.adverts)).toBe(false);
    expect(hasAnyRole(null, rolesByPermission.adverts)).toBe(false);
  });

  it('make staff, dealers and others apart', () => {
    const outsiders: Role[] = ['customer', 'mex_customer', 'dealer', 'press', 'advertising_partner'];
    for (const role of [...grantedRoles, ...outsiders])
      expect(isStaff(as(role))).toBe(!outsiders.includes(role));
    expect(isBeyondImpersonation(as('customer', 'dealer'))).toBe(true);
    expect(isBeyondImpersonation(as('customer', 'press'))).toBe(false);
  });

  it('open the staff’s start page to exactly the staff', () => {
    expect([...rolesByPermission.staff].sort()).toEqual(
      grantedRoles.filter((role) => isStaff(as(role))).sort(),
    );
  });
});

describe('menus', () => {
  it.each([
    [null, 'default'],
    [as('customer'), 'customer'],
    [as('customer', 'dealer'), 'customer'],
    [as('customer', 'editor'), 'supporter'],
    [as('customer', 'customer_support'), 'supporter'],
    [as('admin'), 'admin'],
  ] as const)('of %j are %s', (user, kind) => {
    expect(menuKind(user)).toBe(kind);
  });

  it('begin where somebody works', () => {
    const [editor, customer] = [as('customer', 'editor'), as('customer')].map((who) => ({
      ...who,
      dealerId: null,
    }));
    const dealer = { ...as('customer', 'dealer'), dealerId: 7 };
    expect([editor, dealer, customer].map((who) => who && startPageOf(who))).toEqual([
      ...['/support', '/haendler', '/kunde/startseite'],
    ]);
    expect(startPageOf({ ...dealer, dealerId: null })).toBe('/kunde/startseite');
    expect(startPageOf({ ...as('customer', 'press'), dealerId: null })).toBe('/presse/bereich');
    // The head of every page leads there; nobody else asked for it.
    expect(landingOf(dealer, '/kunde/startseite')).toBe('/haendler');
    expect(landingOf(dealer, '/kunde/bestellungen')).toBe('/kunde/bestellungen');
    expect(landingOf(dealer, null)).toBe('/haendler');
  });
});
