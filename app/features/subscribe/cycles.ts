/** Every how many weeks something may be sent. */
export const cycles = [2, 4, 8, 12] as const
