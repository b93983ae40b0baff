import { useState } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import type { noticePopupMachine } from '#machines/notice-popup.ts'
import { m } from '#messages'
import { NoticePopup } from '#ui/notice-popup'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { Toast } from '#ui/toast'

type Machine = typeof noticePopupMachine
export type NoticePopupLeaf = LeafId<Machine>

export interface NoticePopupViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}

/** Said once to who silences it; on later pages it stays away without a word. */
const SilencedToast = () => {
  const [isDismissed, setIsDismissed] = useState(false)
  return (
    <Toast
      label={m['shell.notice.label']()}
      message={isDismissed ? undefined : { id: 'silenced', text: m['shell.notice.done']() }}
      onDone={() => setIsDismissed(true)}
    />
  )
}

/** The operator's notice; closed, it leaves nothing behind. */
export const NoticePopupView = ({ state, send }: NoticePopupViewProps) => (
  <div data-machine="notice-popup" data-state={state.value}>
    {state.matches('shown') && (
      <NoticePopup
        title={state.context.notice.title}
        moveLabel={m['shell.notice.move']()}
        silenceLabel={m['shell.notice.silence']()}
        closeLabel={m['shell.notice.close']()}
        onClose={(silent) => send({ type: silent ? 'notice.silence' : 'notice.close' })}
      >
        <Stack gap={12}>
          {state.context.notice.message}
          {state.context.notice.link && (
            <TextLink href={state.context.notice.link}>{m['shell.notice.more']()}</TextLink>
          )}
        </Stack>
      </NoticePopup>
    )}
    {state.matches('silenced') && !state.context.silenced && <SilencedToast />}
  </div>
)
