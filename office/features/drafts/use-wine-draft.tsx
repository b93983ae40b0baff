import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { drafts as calls } from '#api/calls/office/drafts.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayRead, mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { officeWines } from '../wines/wines.queries.ts'
import { DraftEditor } from './draft-editor.tsx'
import { drafts } from './drafts.queries.ts'
import { isOpenState } from './draft-words.ts'
import { OtherDraftsView } from './other-drafts-view.tsx'
import { PreviewButton } from './preview-button.tsx'
import { useOpenDraft } from './use-open-draft.ts'
import { VersionsView } from './versions-view.tsx'

const Versions = ({ id, canRestore }: { id: number; canRestore: boolean }) => {
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const list = useQuery(drafts.versions(id))
  const { data: terms } = useQuery(drafts.terms())
  const { data: wine } = useQuery(officeWines.one(id))
  const restore = useMutation({
    mutationFn: (version: number) =>
      sendOnce({ restore: id, version }, (options) =>
        calls.restoreVersion({ params: { kind: 'WINE', idSubject: id }, body: { version } }, options),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: drafts.all }),
  })
  return (
    <VersionsView
      versions={list.data?._embedded.items}
      terms={terms}
      products={(wine?.products ?? []).map((product) => ({ ...product, key: `p${product.id}` }))}
      failure={list.error && toErrorMessage(list.error)}
      restore={
        canRestore
          ? {
              isWorking: restore.isPending,
              failure: restore.error && toErrorMessage(restore.error),
              onRestore: (version) => restore.mutate(version),
            }
          : null
      }
      onRetry={() => void list.refetch()}
    />
  )
}

const partId = 'wine-draft'

const showPart = (): void => {
  const part = document.getElementById(partId)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

/** The draft of a wine: the act that opens it or leads to it, and it with the wine's versions. */
export const useWineDraft = (id: number): { act: ReactNode; part: ReactNode } => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const open = useQuery({ ...drafts.ofWine(id), enabled: mayRead(me, 'catalogue.write') })
  const own = open.data?.draft
  const [openId, setOpenId] = useState<number | null>(null)
  const opening = useOpenDraft(({ id: draftId }) => {
    setOpenId(draftId)
    showPart()
  })
  // What was published stays in sight until another draft is opened.
  if (own && own.id !== openId) setOpenId(own.id)
  if (!mayRead(me, 'catalogue.write')) return { act: null, part: null }
  const canWrite = mayWrite(me, 'catalogue.write')
  const isOpen = Boolean(own)
  return {
    act: (isOpen || (own === null && canWrite)) && (
      <Stack gap={8}>
        <Button
          working={opening.isPending && m['drafts.create.working']()}
          onClick={() => (isOpen ? showPart() : opening.mutate(id))}
        >
          {isOpen ? m['drafts.wine.show']() : m['drafts.wine.open']()}
        </Button>
        {opening.error && (
          <Notice tone="error" live="alert">
            {toErrorMessage(opening.error)}
          </Notice>
        )}
      </Stack>
    ),
    part: (
      <div id={partId} tabIndex={-1}>
        <Stack gap={20}>
          <FailureNotice
            failure={open.error && toErrorMessage(open.error)}
            onRetry={() => void open.refetch()}
          />
          {open.isPending && <Skeleton />}
          {open.data && <OtherDraftsView wineId={null} proposals={open.data.proposals} />}
          {openId !== null && (
            <DraftEditor
              key={openId}
              id={openId}
              canPublish={mayWrite(me, 'catalogue.publish')}
              readOnly={!canWrite}
              level={2}
              renderActs={({ state }, isSaved) =>
                canWrite &&
                isSaved &&
                isOpenState(state) && <PreviewButton href={`/office/drafts/${openId}/preview`} />
              }
            />
          )}
          <Versions id={id} canRestore={canWrite && own === null} />
        </Stack>
      </div>
    ),
  }
}
