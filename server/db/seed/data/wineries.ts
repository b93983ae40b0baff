import type { WinerySeed } from './shapes.ts'
import rows from './wineries.json' with { type: 'json' }

/** The wineries whose wines the shop has. */
export const wineries: readonly WinerySeed[] = rows
