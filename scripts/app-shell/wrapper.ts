/** Plays the native side: see docs/app-bridge.md for the messages. */

type WebView = typeof window & { fromNative?: (message: unknown) => void };
type Message = { Type: string; Id?: string; Path?: string };

const find = <Kind extends Element>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`the wrapper has no ${selector}`);
  return found;
};

const view = find<HTMLIFrameElement>('#view');
const question = find<HTMLDialogElement>('#question');
/** An installation keeps its own for good. */
const identifier = 'reference-wrapper-1';
let calculation: object | null = null;

const open = (path: string): void => {
  view.src = path;
};

function note(direction: 'page' | 'native', message: unknown): void {
  const line = document.createElement('li');
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  line.textContent = `${direction === 'page' ? '←' : '→'} ${text}`;
  find('#log').prepend(line);
}

/** As iOS and Android do it, by JavaScript that runs within the page. */
function send(message: unknown): void {
  note('native', message);
  (view.contentWindow as WebView | null)?.fromNative?.(message);
}

const answer = (id: string | undefined, result: unknown): void => {
  if (!find<HTMLInputElement>('#mute').checked) send({ Type: 'answer', Id: id, Result: result });
};

/** What the device's system asks; whoever closes it by Escape has not answered. */
function askPerson(text: string, id: string | undefined): void {
  find('#question-text').textContent = text;
  question.onclick = ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    question.close();
    answer(id, target.value);
  };
  if (!question.open) question.show();
}

function receive(text: string): void {
  note('page', text);
  const message: Message = JSON.parse(text);
  switch (message.Type) {
    case 'navigation':
      find('#path').textContent = message.Path ?? '';
      break;
    case 'calculationData':
      answer(message.Id, calculation);
      break;
    case 'appIdentifier':
      answer(message.Id, identifier);
      break;
    case 'pushPermission':
      askPerson('“Brennwert” would like to send you notifications.', message.Id);
      break;
    case 'trackingPermission':
      askPerson('Allow “Brennwert” to measure how you use the app?', message.Id);
      break;
    case 'atStart':
      open('/');
      break;
    // ready, login and tankRefused are shown in the list; a real app would act on them.
  }
}

Object.assign(window, { appShell: { receive } });

/** The app's own calculator: it asks the same endpoint as the site, and keeps the cheapest offer. */
async function calculate(): Promise<void> {
  const asked = {
    ZipCode: find<HTMLInputElement>('#zip').value,
    Amount: Number(find<HTMLInputElement>('#amount').value),
  };
  const answered = await fetch('/api/kalkulation/berechnen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const { Items: [offer] = [] } = await answered.json();
  calculation = offer ? { ...asked, DealerId: offer.Id, Hash: offer.Hash } : asked;
  find('#offer').textContent = offer ? `${offer.Name}: ${offer.TotalPrice}` : 'No offer';
}

/** What a page has to ignore: from another window, unreadable, unknown, never asked for. */
function sendHostile(): void {
  view.contentWindow?.postMessage({ Type: 'logout' }, location.origin);
  for (const message of ['{', { Type: 'format' }, { Type: 'answer', Id: 'never-asked', Result: 'granted' }])
    send(message);
}

const styles = document.querySelectorAll<HTMLInputElement>('[name="style"]');
const styleOf = (): string => /app-shell-style=(\w+)/.exec(document.cookie)?.[1] ?? 'ios';
for (const style of styles) {
  style.checked = style.value === styleOf();
  style.addEventListener('change', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the proxy reads it with each request
    document.cookie = `app-shell-style=${style.value}; path=/`;
    open('/');
  });
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-open]'))
  button.addEventListener('click', () => open(button.dataset.open ?? '/'));
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-push]'))
  button.addEventListener('click', () => send({ Type: button.dataset.push }));
find('#calculate').addEventListener('click', () => void calculate());
find('#hostile').addEventListener('click', sendHostile);
open(new URLSearchParams(location.search).get('open') ?? '/');

export {};
