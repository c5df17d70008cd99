/** Where somebody stands who trades here, wants to, or did. */
export const careStates = ['applied', 'checking', 'taking_on', 'active', 'locked', 'ended'] as const;
export type CareState = (typeof careStates)[number];
