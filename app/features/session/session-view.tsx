import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { VisuallyHidden } from '#ui/visually-hidden'
import { failureLine } from './failure-line.ts'

export interface SessionViewProps {
  state: SnapshotFrom<typeof sessionMachine>
  send: (event: EventFromLogic<typeof sessionMachine>) => void
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
    {state.context.failure && failureLine(state.context.failure)}
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

/** The little that a session shows of itself: nothing while all is well. */
export const SessionView = ({ state, send, logInHref }: SessionViewProps) => (
  <div data-machine="session" data-state={state.value}>
    <VisuallyHidden>
      <span role="status">
        {state.matches('signingOut') && m['session.leave.working']()}
        {state.matches('signedOut') && m['session.leave.done']()}
      </span>
    </VisuallyHidden>
    {state.matches('signOutFailed') && <Failed state={state} send={send} />}
    {state.matches('ended') && logInHref !== null && <Ended send={send} logInHref={logInHref} />}
  </div>
)
