/**
 * What a web view injects into each page before the page's own scripts run: the way to the native side in one of its two
 * styles, and what the native side runs in the page to send something.
 */
{
  type NativeWindow = typeof window & {
    appShell?: { receive(message: string): void };
    webkit?: object;
    BrennwertApp?: object;
    fromNative?: (message: unknown) => void;
  };
  const page = window as NativeWindow;
  const wrapper = window.parent as NativeWindow;
  const isAndroid = /(?:^|;\s*)app-shell-style=android(?:;|$)/.test(document.cookie);
  const handler = { postMessage: (message: string) => wrapper.appShell?.receive(message) };
  if (isAndroid) page.BrennwertApp = handler;
  else page.webkit = { messageHandlers: { brennwert: handler } };
  // As evaluateJavaScript and evaluateJavascript do it: from within the page.
  page.fromNative = (message) => window.postMessage(message, location.origin);
  document.currentScript?.remove();
}
