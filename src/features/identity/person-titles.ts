export type Salutation = '' | 'Frau' | 'Herr' | 'Divers' | 'Familie' | 'Firma';

export type AcademicTitle = '' | 'Dr.' | 'Prof.' | 'Prof. Dr.';

/** What forms for an address offer to choose from; apart from the rules, which browsers do not load. */
export const salutations: readonly Salutation[] = ['', 'Frau', 'Herr', 'Divers', 'Familie', 'Firma'];

export const academicTitles: readonly AcademicTitle[] = ['', 'Dr.', 'Prof.', 'Prof. Dr.'];
