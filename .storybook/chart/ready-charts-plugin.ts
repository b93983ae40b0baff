import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { MachineModel } from '../../machines/model.ts'
import { layOutChart } from './layout.ts'
import { toChartShape } from './shape.ts'

const prefix = 'virtual:chart/'

const listMachines = () =>
  readdirSync('machines').flatMap((file) => /^(.+)\.model\.ts$/.exec(file)?.[1] ?? [])

/** Fills `ready-charts.ts` with a chart of each machine, in a module of its own. */
export const createReadyChartsPlugin = (): Plugin => ({
  name: 'ready-charts',
  apply: 'build',
  transform: {
    filter: { id: /\/chart\/ready-charts\.ts$/ },
    handler: () => {
      const entries = listMachines().map((name) => `'${name}': () => import('${prefix}${name}')`)
      return { code: `export const readyCharts = {\n${entries.join(',\n')}\n}`, map: null }
    },
  },
  resolveId: { filter: { id: new RegExp(`^${prefix}`) }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: new RegExp(`^\0${prefix}`) },
    handler: async (id) => {
      const name = id.slice(prefix.length + 1)
      const { model } = (await import(`../../machines/${name}.model.ts`)) as { model: MachineModel }
      return `export default ${JSON.stringify(await layOutChart(toChartShape(model)))}`
    },
  },
})
