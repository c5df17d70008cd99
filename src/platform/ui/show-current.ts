/** For menus that scroll on phones, as their ref: brings the entry of the present page into sight. */
export function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current]');
  if (!(entry instanceof HTMLElement) || !menu) return;
  menu.scrollLeft = entry.offsetLeft - (menu.clientWidth - entry.offsetWidth) / 2;
}
