import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts as calls } from '#api/calls/office/drafts.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { drafts, type OfficeDraft } from './drafts.queries.ts'

/** Opens the draft of a wine, or a new one where there is no wine yet. */
export const useOpenDraft = (onOpen: (draft: OfficeDraft) => void) => {
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (idSubject: number | null) =>
      sendOnce({ open: idSubject }, (options) =>
        calls.openDraft({ body: { kind: 'WINE', idSubject } }, options),
      ),
    onSuccess: async (draft) => {
      await client.invalidateQueries({ queryKey: drafts.all })
      onOpen(draft)
    },
  })
}
