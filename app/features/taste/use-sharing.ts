import { useMutation, useQueryClient } from '@tanstack/react-query'
import { taste as calls } from '#api/calls/taste.ts'
import { m } from '#messages'
import { getPublicConfig } from '../../public-config.ts'
import { copyText } from '../../shell/copy-text.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { ownTaste, type OwnTaste } from './own-taste.queries.ts'

/** Whether others may see the member's taste, and the address where they do. */
export const useSharing = (taste: OwnTaste | null) => {
  const client = useQueryClient()
  const share = useMutation({
    mutationFn: (on: boolean) => calls.switchSharing({ body: { on } }),
    onSuccess: ({ on, key }) =>
      client.setQueryData(
        ownTaste.latest().queryKey,
        (before) => before && { ...before, shared: on, shareKey: key },
      ),
    onError: showFailure,
  })
  const copy = async () => {
    const link = `${getPublicConfig().shopUrl}/survey/share?key=${taste?.shareKey ?? ''}`
    const copied = await copyText(link)
    toasts.show({ text: copied ? m['own_wine.share.copied']() : link })
  }
  return {
    sharing: share.isPending ? share.variables : (taste?.shared ?? false),
    onShare: (on: boolean) => share.mutate(on),
    onCopy: () => void copy(),
  }
}
