export type ShownMessage = { title: string; body: string; path: string; tag: string };

/** What a push message asks to show; a browser insists that something is shown, so what cannot be read is told as such. */
export function messageOf(text: string | undefined): ShownMessage {
  const unreadable = {
    title: 'Brennwert',
    body: 'Es gibt etwas Neues in Ihrem Konto.',
    path: '/',
    tag: 'neu',
  };
  try {
    const given: unknown = JSON.parse(text ?? '');
    if (typeof given !== 'object' || given === null) return unreadable;
    const values: Record<string, unknown> = { ...given };
    const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
    const title = textOf('title');
    return title === ''
      ? unreadable
      : { title, body: textOf('body'), path: localPath(textOf('path')), tag: textOf('tag') || 'neu' };
  } catch {
    return unreadable;
  }
}

/** Only this site is opened, whatever a message says. */
export const localPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/');
