import { useSuspenseQuery } from '@tanstack/react-query'
import { sharePage } from '../../shell/share.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { useLike } from '../articles/use-like.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { likeWinery, wineries } from './wineries.queries.ts'
import type { Production } from './winery-search.ts'
import { WineryView } from './winery-view.tsx'

export const WineryPage = ({ id, type = 'ALL' }: { id: number; type?: Production | undefined }) => {
  const { data: winery } = useSuspenseQuery(wineries.one(id))
  const { data: types } = useSuspenseQuery(wineries.types())
  const { data: production } = usePrefetchedQuery(wineries.production(id, type, useMyStoreId()))
  const like = useLike(wineries.one(id).queryKey, () => likeWinery(id), ['wineries', 'list'])
  return (
    <WineryView
      winery={winery}
      type={type}
      types={types}
      production={production}
      onLike={like}
      onShare={() => void sharePage(winery.name)}
    />
  )
}
