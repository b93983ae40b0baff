import { composeWine } from './compose.ts'
import { wineDrafts } from './rows.ts'
import type { WineSeed } from './shapes.ts'

/** All wines, by kind. */
export const wines: WineSeed[] = wineDrafts.map(composeWine)
