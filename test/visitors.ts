import type { Visitor } from '#platform/http/endpoint.ts';

/** A stranger: neither session nor account. */
export const nobody: Visitor = {
  sessionId: null,
  userId: null,
  user: null,
  guest: null,
  csrfToken: null,
  refreshToken: null,
  address: '127.0.0.1',
  ensureSession: async () => 1,
  renewSession: async () => false,
  rotateSession: async () => 1,
  signIn: async () => undefined,
  device: null,
  rememberDevice: () => '',
  renewTokens: () => undefined,
  deleteTokens: () => undefined,
  forgetOrder: async () => undefined,
  deleteSession: () => undefined,
};
