import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { officeLogInMachine } from '#machines/office-log-in.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { LockScreen } from '#ui/lock-screen'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Machine = typeof officeLogInMachine

export interface LockCoverProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Whether a passkey opens the screen, and this browser takes it. */
  offersPasskey: boolean
  /** The page, which stays as it is. */
  children: ReactNode
}

/** What the act says while it cannot be pressed: what comes before the server has locked would be lost. */
const toWorking = (state: SnapshotFrom<Machine>): string | false => {
  if (state.matches('locking')) return m['frame.lock.locking']()
  return state.matches('unlocking') && !state.context.usesPasskey && m['frame.lock.working']()
}

const toPasskeyWorking = (state: SnapshotFrom<Machine>): string | false => {
  if (state.matches('locking')) return m['frame.lock.locking']()
  return state.matches('unlocking') && state.context.usesPasskey && m['passkey.using']()
}

const UnlockForm = ({ state, send, offersPasskey }: Omit<LockCoverProps, 'children'>) => {
  const { failure } = state.context
  return (
    <div data-machine="office-log-in" data-state={state.value}>
      <CodeForm
        label={m['log_in.factor.label']()}
        hint={m['log_in.factor.hint']()}
        action={m['frame.lock.action']()}
        working={toWorking(state)}
        failure={failure && toOfficeFailure(failure)}
        onSubmit={(code) => send({ type: 'screen.unlock', code })}
        lead={
          offersPasskey && (
            <PasskeyButton
              working={toPasskeyWorking(state)}
              onUse={() => send({ type: 'screen.unlock', code: null })}
            />
          )
        }
      >
        <Button
          variant="link"
          disabled={state.matches('locking')}
          working={state.matches('loggingOut') && m['frame.lock.leaving']()}
          onClick={() => send({ type: 'login.end' })}
        >
          {m['frame.act.log_out']()}
        </Button>
      </CodeForm>
    </div>
  )
}

const toLockText = (state: SnapshotFrom<Machine>, offersPasskey: boolean): string => {
  if (!offersPasskey) return m['frame.lock.text']()
  return state.context.device === 'counter' ? m['counter.lock.text']() : m['passkey.lock.text']()
}

/** Covers the office while its screen is locked. */
export const LockCover = ({ state, send, offersPasskey, children }: LockCoverProps) => (
  <LockScreen
    locked={state.hasTag('locked')}
    title={m['frame.lock.title']()}
    text={toLockText(state, offersPasskey)}
    cover={<UnlockForm state={state} send={send} offersPasskey={offersPasskey} />}
  >
    {children}
  </LockScreen>
)
