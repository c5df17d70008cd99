import { type AuditAction, auditActions } from './audit.rules.ts';

/** What the page of the audit log shows. */
export type AuditQuery = {
  /** Of the user to whom something was done. */
  userId: number | null;
  actorId: number | null;
  action: AuditAction | null;
  /** YYYY-MM-DD, the last day shown. */
  until: string | null;
  /** Only entries whose id is smaller: the last one of the page before. */
  before: number | null;
};

export const auditPerPage = 100;

/** Reads the page's address; what makes no sense there is ignored. */
export function auditQuery(params: URLSearchParams): AuditQuery {
  const number = (name: string) => {
    const value = params.get(name)?.trim() ?? '';
    return /^\d{1,15}$/.test(value) ? Number(value) : null;
  };
  const day = params.get('bis') ?? '';
  return {
    userId: number('nutzer'),
    actorId: number('von'),
    action: auditActions.find((known) => known === params.get('was')) ?? null,
    until: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    before: number('vor'),
  };
}

/** The query string of a page, without what is not set. */
export function auditQueryString({ userId, actorId, action, until, before }: AuditQuery): string {
  const params = new URLSearchParams({
    ...(userId !== null && { nutzer: String(userId) }),
    ...(actorId !== null && { von: String(actorId) }),
    ...(action && { was: action }),
    ...(until && { bis: until }),
    ...(before !== null && { vor: String(before) }),
  });
  return params.size > 0 ? `?${params}` : '';
}
