import type { Walk } from '#machines/walk.ts'

const files = import.meta.glob<{ walk: Walk }>('../machines/*.walk.ts')

/** The samples of a machine, loaded when its chart, a journey or the panel asks. */
export const loadWalk = async (name: string): Promise<Walk> => {
  const load = files[`../machines/${name}.walk.ts`]
  if (!load) throw new Error(`machines/${name}.walk.ts is missing`)
  return (await load()).walk
}
