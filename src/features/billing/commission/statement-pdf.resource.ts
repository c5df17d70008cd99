import { anyStatement, statementDocument } from './statement-files.ts';

export const loader = anyStatement(statementDocument);
