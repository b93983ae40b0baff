import { getRouteApi } from '@tanstack/react-router'
import { currentLocale } from '../../locale.ts'
import { machineLeaves } from './states-data.ts'
import { StatesView } from './states-view.tsx'

const route = getRouteApi('/_shop/style-guide/')

export const StatesPage = () => {
  const { machine = 'order', width = 390 } = route.useSearch()
  const machineName = machine in machineLeaves ? machine : 'order'
  return <StatesView machine={machineName} width={width} machines={machineLeaves} locale={currentLocale()} />
}
