import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { drafts as calls } from '#api/calls/office/drafts.ts'
import type { DraftReturn } from '#api/contract/office/drafts.options.ts'
import type { Draft } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { isOpenState } from './draft-words.ts'
import { DiscardButton } from './discard-button.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { drafts } from './drafts.queries.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { PreviewButton } from './preview-button.tsx'
import { ReturnDraftForm } from './return-draft-form.tsx'

/** One draft on a page of its own; a reviewer returns it here. */
export const DraftPage = ({ id, listPath }: { id: number; listPath: '/office/drafts' | '/seller/wines' }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const navigate = useNavigate()
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const canPublish = mayWrite(me, 'catalogue.publish')
  const [reviewDraft, setReviewDraft] = useState<Draft | null>(null)
  const [round, setRound] = useState(0)
  const giveBack = useMutation({
    mutationFn: ({ draft, returned }: { draft: Draft; returned: DraftReturn }) => {
      const body = { decision: 'RETURN' as const, version: draft.version, ...returned }
      return sendOnce({ id: draft.id, body }, (options) =>
        calls.decideDraft({ params: { id: draft.id }, body }, options),
      )
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: drafts.all })
      setReviewDraft(null)
      setRound(round + 1)
    },
  })
  return (
    <Stack gap={20}>
      <TextLink href={listPath}>{m['drafts.back']()}</TextLink>
      {listPath === '/office/drafts' && <OtherDrafts id={id} />}
      <DraftEditor
        key={round}
        id={id}
        canPublish={canPublish}
        readOnly={!mayWrite(me, 'catalogue.write')}
        renderActs={(draft, isSaved) =>
          isOpenState(draft.state) &&
          mayWrite(me, 'catalogue.write') && (
            <>
              {isSaved && <PreviewButton href={`${listPath}/${id}/preview`} />}
              {draft.state === 'SENT' && canPublish && isSaved && (
                <Button size="small" onClick={() => setReviewDraft(draft)}>
                  {m['drafts.return.open']()}
                </Button>
              )}
              {isSaved && (draft.state !== 'SCHEDULED' || canPublish) && (
                <DiscardButton
                  draft={draft}
                  needsReason={draft.company !== null && me.company === null}
                  onDone={() => void navigate({ href: listPath })}
                />
              )}
            </>
          )
        }
      />
      {reviewDraft && (
        <Section title={m['drafts.return.title']()} size="small" space="none">
          <ReturnDraftForm
            isWorking={giveBack.isPending}
            failure={giveBack.error && toErrorMessage(giveBack.error)}
            onReturn={(reasons) => giveBack.mutate({ draft: reviewDraft, returned: reasons })}
          />
        </Section>
      )}
    </Stack>
  )
}
