/** Of everybody whom a browser test adds or registers. */
export const ownPassword = 'drei Kessel am Deich';
