/**
 * The meta tag of pages whose address holds a secret: no other site is told it. Not 'no-referrer': browsers then post
 * a page's form without its origin, and without JavaScript it would be refused as foreign.
 */
export const secretAddress = { name: 'referrer', content: 'same-origin' } as const;
