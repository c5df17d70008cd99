/** Readable: by it scripts and the service worker see that somebody is signed in, and when to renew. Clients know its name. */
export const expirationCookie = '.auth._expiration';
