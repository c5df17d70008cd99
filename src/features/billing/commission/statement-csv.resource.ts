import { anyStatement, statementAnswer } from './statement-files.ts';

export const loader = anyStatement(statementAnswer);
