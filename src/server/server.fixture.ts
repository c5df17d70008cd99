/** The hosts of the three sites on a developer's machine. */
export const localHosts = { de: ['localhost'], at: ['at.localhost'], ch: ['ch.localhost'] };

/** Every visitor is new and gets the same session. */
export const newVisitors = {
  find: async () => null,
  create: async () => ({ id: 1, token: 'token' }),
  renew: async () => false,
  rotate: async () => 'token',
};
