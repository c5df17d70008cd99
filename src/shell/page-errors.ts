import { data } from 'react-router';

/** Thrown by loaders whose parameters name nothing: the error page with status 404. */
export const notFound = () => data('This page could not be found', { status: 404 });

/** Thrown by loaders of pages that this visitor may not see. */
export const noAccess = () => data('No access', { status: 401 });

/** What the error page is told when an agent tried what is the owner's alone. */
export const asAgent = 'as agent';

/** What the error page is told when somebody tried to change what is only shown to them. */
export const readOnly = 'read only';

/** What the error page is told when a form does not come from a page of this login. */
export const unproved = 'unproved';

/** Thrown by actions whose form lacks the proof of our own page. */
export const notProved = () => data(unproved, { status: 403 });
