import { useQuery } from '@tanstack/react-query'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { desk } from './desk.queries.ts'
import type { SlipSearch } from './desk-search.ts'
import { SlipView } from './slip-view.tsx'

export const SlipPage = ({ search }: { search: SlipSearch }) => {
  const slip = useQuery(desk.slip(search.oid ?? ''))
  return (
    <SlipView
      slip={slip.data}
      failure={slip.error && toErrorMessage(slip.error)}
      onPrint={() => print()}
      onRetry={() => void slip.refetch()}
    />
  )
}
