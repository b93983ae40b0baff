import { useSuspenseQuery } from '@tanstack/react-query'
import { ownTaste } from './own-taste.queries.ts'
import { OwnWineView } from './own-wine-view.tsx'
import { useSharing } from './use-sharing.ts'

export const OwnWinePage = () => {
  const { data: latest } = useSuspenseQuery(ownTaste.latest())
  const { data: history } = useSuspenseQuery(ownTaste.history())
  return <OwnWineView taste={latest} history={history} {...useSharing(latest)} />
}
