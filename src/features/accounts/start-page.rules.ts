/** Where somebody lands who signed in without wanting to go anywhere in particular. */
export const startPage = '/kunde/startseite';
