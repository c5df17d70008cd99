import type { Permission } from '#features/identity/types.ts';

/** What belongs together in the menus of those who work here, in their order. */
export const workGroups = [
  'start',
  'sales',
  'tanks',
  'money',
  'dealers',
  'content',
  'rules',
  'system',
] as const;

/** The row of a page of the staff. */
export type StaffPage = {
  /** As routes spell it. */
  path: string;
  /** Where one is made, if that has an address of its own. */
  newPath?: string;
  /** Whoever has it may open the page and send its forms, unless one of them asks for more. */
  right: Permission;
  /** In the browser's tab, unless what is shown has a name of its own. */
  title: string;
  /** Pages that dealers open as well stand in the frame of whoever opens them. */
  frame?: 'shared';
  /** Where it stands in the menu, under which title if not its own, and what is done there, for the start page. */
  menu?: { group: (typeof workGroups)[number]; title?: string; text: string };
};
