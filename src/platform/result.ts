/** What an action answers: its value, or the code of a failure that was to be expected. Anything else throws. */
export type Result<Value, ErrorCode> = { ok: true; value: Value } | { ok: false; error: ErrorCode };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const failed = <ErrorCode>(error: ErrorCode): { ok: false; error: ErrorCode } => ({
  ok: false,
  error,
});
