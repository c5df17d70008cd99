import { ownStatement, statementAnswer } from './statement-files.ts';

export const loader = ownStatement(statementAnswer);
