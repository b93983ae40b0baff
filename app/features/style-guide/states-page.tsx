import { getRouteApi } from '@tanstack/react-router'
import { currentLocale } from '../../locale.ts'
import { machineLeaves } from './machine-leaves.gen.ts'
import { toScreenshotPath } from './states-search.ts'
import { StatesView } from './states-view.tsx'

/** The paths of the pictures that were drawn; none in a build (app.config.ts). */
declare const __STATE_PICTURES__: readonly string[]

const route = getRouteApi('/_shop/style-guide')

export const StatesPage = () => {
  const { machine = 'order', width = 390 } = route.useSearch()
  const machineName = machine in machineLeaves ? machine : 'order'
  const pictures = Object.fromEntries(
    (machineLeaves[machineName] ?? []).flatMap((leaf) => {
      const path = toScreenshotPath(machineName, leaf, currentLocale(), width)
      return __STATE_PICTURES__.includes(path) ? [[leaf, path]] : []
    }),
  )
  return <StatesView machine={machineName} width={width} machines={machineLeaves} pictures={pictures} />
}
