import { redirect } from 'react-router';

/** The portal begins with what waits. */
export const loader = () => redirect('/haendler/bestellungen');
