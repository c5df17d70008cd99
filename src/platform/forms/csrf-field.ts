/** The field of a form that proves that it comes from one of our pages. */
export const csrfField = '__RequestVerificationToken';
