import type { MachineModel } from '#machines/model.ts'
import { loadModel } from '../models.ts'
import type { Chart } from './layout.ts'
import { readyCharts } from './ready-charts.ts'

const layOut = async (model: MachineModel, openStates: readonly string[]): Promise<Chart> => {
  const [{ layOutChart }, { toChartShape }] = await Promise.all([import('./layout.ts'), import('./shape.ts')])
  return layOutChart(toChartShape(model, openStates))
}

/** A machine's chart; in the opened states the machines that they invoke stand in place of a box. */
export const loadChart = async (machine: string, openStates: readonly string[] = []): Promise<Chart> => {
  const loadReady = openStates.length === 0 ? readyCharts[machine] : undefined
  return loadReady ? (await loadReady()).default : layOut(await loadModel(machine), openStates)
}
