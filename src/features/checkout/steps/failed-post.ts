import { createContext } from 'react-router';
import type { PostedForm } from '#platform/forms/posted-form.ts';

/**
 * Set by an action that failed, for the loader of the same answer: the fields that were posted. A loader that finds
 * them shows them again from memory instead of asking the database that has just failed.
 */
export const failedPost = createContext<PostedForm | null>(null);
