import { createContext } from 'react-router';

/**
 * Set by an action that failed, for the loader of the same answer: the fields that were posted. A loader that finds
 * them shows them again from memory instead of asking the database that has just failed.
 */
export const failedPost = createContext<((name: string) => string | null) | null>(null);
