import type { Hex } from '../../colour.ts'

/** Steel, brass, gunmetal, copper. */
export const METALS: readonly Hex[] = ['#c2c5c4', '#b59249', '#55575c', '#b0744f']
