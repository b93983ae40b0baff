import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMyStoreId } from '../stores/my-store.ts'
import { ownTaste } from './own-taste.queries.ts'
import { OwnShareView, ShareInvitationView, SharedTasteView } from './taste-share-view.tsx'
import { useSharing } from './use-sharing.ts'

const OwnShare = () => {
  const { data = null } = useQuery(ownTaste.latest())
  return <OwnShareView taste={data} {...useSharing(data)} />
}

const Shared = ({ shareKey }: { shareKey: string }) => {
  const { data = null } = useQuery(ownTaste.shared(shareKey, useMyStoreId()))
  return <SharedTasteView taste={data} />
}

/** Another's taste where the address names one, else the member's own sharing. */
export const TasteSharePage = ({ shareKey }: { shareKey: string | undefined }) => {
  const { me } = useRouteContext({ from: '__root__' })
  if (!me) return <ShareInvitationView from={shareKey ? `/survey/share?key=${shareKey}` : '/survey/share'} />
  return shareKey ? <Shared shareKey={shareKey} /> : <OwnShare />
}
