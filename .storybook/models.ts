import type { MachineModel } from '#machines/model.ts'

const files = import.meta.glob<{ model: MachineModel }>('../machines/*.model.ts')

/** The samples of a machine, loaded when its chart, a journey or the panel asks. */
export const loadModel = async (name: string): Promise<MachineModel> => {
  const load = files[`../machines/${name}.model.ts`]
  if (!load) throw new Error(`machines/${name}.model.ts is missing`)
  return (await load()).model
}
