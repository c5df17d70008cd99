const pathPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/;

/** A German path in small letters, words parted by hyphens. */
export const isPagePath = (path: string): boolean => path.length <= 120 && pathPattern.test(path);

/** The path that a title suggests. */
export const pathOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[sign] ?? sign)
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
