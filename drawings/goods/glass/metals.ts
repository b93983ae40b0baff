import type { Hex } from '../../color.ts'

/** Steel, brass, gunmetal, copper. */
export const metals: readonly Hex[] = ['#c2c5c4', '#b59249', '#55575c', '#b0744f']
