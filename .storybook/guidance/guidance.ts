import { fields } from './fields.ts'
import { frames } from './frames.ts'
import { layers } from './layers.ts'
import { marks } from './marks.ts'
import { shop } from './shop.ts'
import { special } from './special.ts'

export interface Guidance {
  /** When it is the right part. */
  use: string
  /** When it is not, and which is. */
  not: string
  good: string
  bad: string
}

/** What a part is for, by the last word of its stories' title. */
export const guidance: Record<string, Guidance> = {
  ...marks,
  ...fields,
  ...layers,
  ...frames,
  ...shop,
  ...special,
}
