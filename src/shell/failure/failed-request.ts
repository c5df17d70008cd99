import { createContext, useContext } from 'react';

/** Id of the request that failed, which only the server's rendering knows; '' elsewhere. */
export const FailedRequest = createContext('');

export const useFailedRequest = (): string => useContext(FailedRequest);
