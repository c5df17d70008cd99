import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

/** What the log writes of an error. */
function written(error: Error): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'request failed');
  return lines.join('');
}

describe('the log', () => {
  it('tells of a database’s refusal without the row that it refused', () => {
    const refusal = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      constraint: 'users_email',
      table: 'users',
      detail: 'Key (email)=(anna@beispiel.de) already exists.',
      where: 'SQL statement with Lindenweg 4a',
      parameters: ['Heide'],
    });
    const line = written(new Error('no order was stored', { cause: refusal }));
    expect(line).toContain('users_email');
    expect(written(refusal)).toContain('23505');
    for (const text of [line, written(refusal)]) expect(text).not.toMatch(/anna|Lindenweg|Heide/);
  });

  it('masks addresses and secrets in what an error says', () => {
    const error = new Error(
      '550 <anna@beispiel.de> unknown, /neues-kennwort-setzen/Zx81kk29slLwo19sKdj28sKxmw91kdMs',
    );
    expect(written(error)).not.toMatch(/anna|Zx81kk29/);
    expect(written(error)).toContain('550');
  });
});
