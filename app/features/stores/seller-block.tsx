import { useQuery } from '@tanstack/react-query'
import { toFailureText } from '../../shell/failures.ts'
import { SellerView } from './seller-view.tsx'
import { stores } from './stores.queries.ts'

/** The seller at a store; without a store there is none yet. */
export const SellerBlock = ({ store }: { store: number | null }) => {
  const { data, error, refetch } = useQuery({ ...stores.one(store ?? 0), enabled: store !== null })
  return (
    <SellerView
      store={store === null ? null : data}
      failure={error ? toFailureText(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}
