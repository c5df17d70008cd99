/** Names the statements that are worth preparing; undefined for the others. */
export type StatementNames = (text: string) => string | undefined;

export type NamingLimits = {
  /** A statement is prepared when it was asked for so often: building filters makes many that come once. */
  after: number;
  /** So many at most; each takes some 30 KB of PostgreSQL on every connection. */
  most: number;
};

/** Different statements whose uses are counted; then counting begins anew. */
const mostCounted = 2000;

/**
 * PostgreSQL parses and plans an unnamed statement each time, which for short ones takes longer than running them; one
 * with a name only once on each connection. It goes on planning those whose plan depends on the values (plan_cache_mode).
 */
export function statementNames({ after, most }: NamingLimits): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= after) {
      uses.delete(text);
      names.set(text, `hot_${names.size + 1}`);
    } else {
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
    }
    return names.get(text);
  };
}

/** feature_not_supported: a table was changed so that a prepared statement's answer has other columns or types. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
