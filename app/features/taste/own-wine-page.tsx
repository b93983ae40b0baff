import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { taste as calls } from '#api/calls/taste.ts'
import { m } from '#messages'
import { publicConfig } from '../../public-config.ts'
import { sayFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { ownTaste } from './own-taste.queries.ts'
import { OwnWineView } from './own-wine-view.tsx'

export const OwnWinePage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const { data: latest } = useSuspenseQuery(ownTaste.latest())
  const { data: history } = useSuspenseQuery(ownTaste.history())
  const client = useQueryClient()
  const share = useMutation({
    mutationFn: (on: boolean) => calls.switchSharing({ body: { on } }),
    onSuccess: ({ on }) =>
      client.setQueryData(ownTaste.latest().queryKey, (before) => before && { ...before, shared: on }),
    onError: sayFailure,
  })
  const copy = async () => {
    const link = `${publicConfig().shopUrl}/survey/share?email=${encodeURIComponent(me?.email ?? '')}`
    await navigator.clipboard.writeText(link).then(
      () => toasts.show({ text: m['own_wine.share.copied']() }),
      () => toasts.show({ text: link }),
    )
  }
  const sharing = share.isPending ? share.variables : (latest?.shared ?? false)
  return (
    <OwnWineView
      taste={latest}
      history={history}
      sharing={sharing}
      onShare={(on) => share.mutate(on)}
      onCopy={() => void copy()}
    />
  )
}
