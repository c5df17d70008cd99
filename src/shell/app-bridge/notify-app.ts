import { reportError } from '../errors/error-reporter.ts';

/** What a page inside the native app tells its wrapper; nothing answers to it. */
type AppMessage =
  | { Type: 'ready'; Version: number }
  | { Type: 'navigation'; Path: string }
  | { Type: 'tankRefused'; TankId: string; Fields: readonly string[] }
  | { Type: 'login'; LoggedIn: true; UserId: number; ReturnUrl: string }
  /** There is no page before this one: the app may close its view. */
  | { Type: 'atStart' };

type Wrapper = { postMessage(message: string): void };

declare global {
  interface Window {
    /** iOS: one handler of the web view. */
    webkit?: { messageHandlers?: { brennwert?: Wrapper } };
    /** Android and others: an injected object. */
    BrennwertApp?: Wrapper;
  }
}

/** Says nothing to nobody outside of the app. Browser only. */
export const notifyApp = (message: AppMessage): boolean => postToApp(message);

/** By whichever of both ways there is; false without one, or where the wrapper fails. Browser only. */
export function postToApp(message: object): boolean {
  const wrapper = window.webkit?.messageHandlers?.brennwert ?? window.BrennwertApp;
  if (!wrapper) return false;
  try {
    wrapper.postMessage(JSON.stringify(message));
    return true;
  } catch (error) {
    // What the wrapper gets wrong must not end the page.
    reportError(error);
    return false;
  }
}
