import { getRouteApi } from '@tanstack/react-router'
import { currentLocale } from '../../locale.ts'
import { machineLeaves } from './states-data.ts'
import { StatesView } from './states-view.tsx'

const route = getRouteApi('/_shop/style-guide/')

export const StatesPage = () => {
  const { machine = 'order', width = 390 } = route.useSearch()
  const known = machine in machineLeaves ? machine : 'order'
  return <StatesView machine={known} width={width} machines={machineLeaves} locale={currentLocale()} />
}
