type Columns = { addressCol?: string | undefined; loginCol?: string | undefined };

/** Twelfths of the width that a class like `col-md-6` asks for; 12 for anything else. */
function twelfthsOf(column: string | undefined): number {
  const asked = /^col(?:-(?:xs|sm|md|lg|xl|xxl))?-(\d{1,2})$/.exec(column ?? '')?.[1];
  return asked === undefined ? 12 : Math.min(12, Math.max(1, Number(asked)));
}

/**
 * Whether data and addresses stand side by side. Embedding pages say so by the classes in the path; without them they
 * do where the screen has room.
 */
export function columnsOf({ addressCol, loginCol }: Columns): 1 | 2 {
  if (addressCol === undefined) return 2;
  return twelfthsOf(addressCol) + twelfthsOf(loginCol ?? addressCol) <= 12 ? 2 : 1;
}
