/** The tags of a page for one person or for members: its title in the browser's tab, and no entry in search engines. */
export const privatePage = (title: string) => [
  { title: `${title} · Brennwert` },
  { name: 'robots', content: 'noindex' },
];
