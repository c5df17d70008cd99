import { reportError } from '../errors/error-reporter.ts';
import { bridgeVersion, type NativeCall, type PushedType, readHeard } from './app-messages.rules.ts';
import { createNativeCalls, type NativeResult } from './native-calls.ts';
import { notifyApp, postToApp } from './notify-app.ts';

const calls = createNativeCalls({
  post: postToApp,
  newId,
  onFailure: ({ message }) => reportError(new Error(message)),
  onIgnored: noteIgnored,
});

/** Asks the native side for one thing; see `nativeCalls` for what there is. Browser only. */
export function askApp<Name extends NativeCall>(name: Name): Promise<NativeResult<Name>> {
  listenToApp();
  return calls.ask(name);
}

/** Nobody else can guess what is waited for. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For whoever builds the wrapper, and looks for what is wrong with it. */
export const ignoredMessages = calls.ignored;

/** Tells the native side which page is shown, and hears it from the first one on. */
export function tellPage(path: string): void {
  notifyApp({ Type: 'navigation', Path: path });
  listenToApp();
}

let isListening = false;

/** Takes what the native side sends for as long as this page lasts, and says that it may send now. */
export function listenToApp(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('message', receive);
  notifyApp({ Type: 'ready', Version: bridgeVersion });
}

function receive(event: MessageEvent<unknown>): void {
  const message = readHeard(event, { source: window, origin: location.origin });
  if (message === null) return;
  if (message.kind === 'ignored') calls.ignore(message.reason);
  else if (message.kind === 'answer') calls.answer(message.id, message.outcome);
  else act(message.type);
}

/** So long after a logout, ms, another one is the same once more; a page that is still here then was not left. */
const leavingTime = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

function act(type: PushedType): void {
  if (type === 'back') goBack();
  else if (performance.now() - leftAt < leavingTime) calls.ignore('doubled');
  else {
    leftAt = performance.now();
    signOut();
  }
}

/** As the menu's button does it: the page that follows says so, and comes before this one misses its cookies. */
function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/benutzerkonto/abmelden';
  document.body.append(form);
  form.submit();
}

/** What lies over the page goes first; where nothing is left to go back to, the app is told. */
function goBack(): void {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (closeUppermost()) return;
  if (navigation?.canGoBack ?? history.length > 1) history.back();
  else notifyApp({ Type: 'atStart' });
}

/** False where nothing lies over the page. Of several of a kind the last one in the page was opened from those before it. */
function closeUppermost(): boolean {
  const last = <Layer extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Layer>(selector)].at(-1);
  // Names of controls come and go by themselves. Within `:is` what a web view does not know matches nothing.
  const popover = last('[popover]:not([aria-hidden]):is(:popover-open)');
  const dialog = last<HTMLDialogElement>('dialog:modal');
  const errors = last('[role="dialog"]:not([popover])');
  if (popover) popover.hidePopover();
  else if (dialog) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  } else errors?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return [popover, dialog, errors].some(Boolean);
}

const reported = new Set<string>();

/** Each kind is reported once a page: whoever floods it does not flood the log. */
function noteIgnored(reason: string): void {
  if (reported.has(reason)) return;
  reported.add(reason);
  reportError(new Error(`App bridge ignored a message: ${reason}`));
}
