import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMyStoreId } from '../stores/my-store.ts'
import { ownTaste } from './own-taste.queries.ts'
import { TasteResultView } from './taste-result-view.tsx'

export const TasteResultPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const signedIn = Boolean(me)
  const { data = null } = useQuery({ ...ownTaste.latest(useMyStoreId()), enabled: signedIn })
  return <TasteResultView signedIn={signedIn} taste={signedIn ? data : null} />
}
