import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { sessionMachine } from '#machines/session.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Toast } from '#ui/toast'
import { toFailureMessage } from './failure-message.ts'

type Machine = typeof sessionMachine

export interface SessionViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Where to log in and come back to this page; null where the page asks for it anyway. */
  logInHref: string | null
}

const Failed = ({ state, send }: Omit<SessionViewProps, 'logInHref'>) => (
  <Dialog
    open
    alert
    title={m['session.leave.failed']()}
    onClose={() => send({ type: 'notice.close' })}
    actions={
      <>
        <Button onClick={() => send({ type: 'notice.close' })}>{m['session.notice.close']()}</Button>
        <Button variant="primary" onClick={() => send({ type: 'session.leave' })}>
          {m['session.leave.retry']()}
        </Button>
      </>
    }
  >
    {state.context.failure && toFailureMessage(state.context.failure)}
  </Dialog>
)

const Ended = ({ send, logInHref }: Pick<SessionViewProps, 'send'> & { logInHref: string }) => (
  <Dialog
    open
    alert
    title={m['session.ended.title']()}
    onClose={() => send({ type: 'notice.close' })}
    actions={
      <>
        <Button onClick={() => send({ type: 'notice.close' })}>{m['session.ended.stay']()}</Button>
        <Button variant="primary" href={logInHref}>
          {m['session.ended.log_in']()}
        </Button>
      </>
    }
  >
    {m['session.ended.lead']()}
  </Dialog>
)

const statusTexts: Partial<Record<LeafId<Machine>, () => string>> = {
  checking: m['session.check.working'],
  signingOut: m['session.leave.working'],
  signedOut: m['session.leave.done'],
}

const toStatusMessage = (state: LeafId<Machine>) => {
  const text = statusTexts[state]?.()
  return text === undefined ? undefined : { id: state, text }
}

/** Stays for as long as its state does. */
const noop = () => undefined

/** What a session shows of itself: nothing while all is well, a line while it changes, a dialog where it broke off. */
export const SessionView = ({ state, send, logInHref }: SessionViewProps) => (
  <div data-machine="session" data-state={state.value}>
    <Toast
      label={m['session.status.label']()}
      message={toStatusMessage(toShownLeaf(state.value))}
      onDone={noop}
    />
    {state.matches('signOutFailed') && <Failed state={state} send={send} />}
    {state.matches('ended') && logInHref !== null && <Ended send={send} logInHref={logInHref} />}
  </div>
)
