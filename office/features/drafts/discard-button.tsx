import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { drafts as calls } from '#api/calls/office/drafts.ts'
import type { Draft } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { DiscardConfirm } from './discard-confirm.tsx'
import { drafts } from './drafts.queries.ts'

export interface DiscardButtonProps {
  draft: Draft
  /** Whether it is a seller's, who gets the reason in a mail. */
  needsReason: boolean
  onDone: () => void
}

/** Throws a draft away, which is asked before. */
export const DiscardButton = ({ draft, needsReason, onDone }: DiscardButtonProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const discard = useMutation({
    mutationFn: ({ id, version, reason }: Pick<Draft, 'id' | 'version'> & { reason: string }) =>
      sendOnce({ discard: id, version, reason }, (options) =>
        calls.discardDraft({ params: { id }, body: { version, ...(reason && { reason }) } }, options),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: drafts.all })
      onDone()
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {m['drafts.discard.ask']()}
      </Button>
      <DiscardConfirm
        open={isAsked}
        company={needsReason ? (draft.company?.name ?? '') : null}
        isWorking={discard.isPending}
        failure={discard.error && toErrorMessage(discard.error)}
        onDiscard={(reason) => discard.mutate({ id: draft.id, version: draft.version, reason })}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}
