import { ownStatement, statementDocument } from './statement-files.ts';

export const loader = ownStatement(statementDocument);
