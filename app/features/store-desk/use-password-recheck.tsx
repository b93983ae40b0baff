import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useRef, useState, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { me as calls } from '#api/calls/me.ts'
import { toFailure } from '#machines/failure.ts'
import { passwordCheckMachine } from '#machines/password-check.ts'
import { me } from '../session/me.queries.ts'
import { PasswordRecheckView } from './password-recheck-view.tsx'

type OnEnd = (isPassed: boolean) => void

const PasswordDialog = ({ email, onEnd }: { email: string; onEnd: OnEnd }) => {
  const [machine] = useState(() =>
    passwordCheckMachine.provide({
      actors: {
        check: fromPromise(async ({ input: { password } }: { input: { password: string } }) => {
          await calls.matchPassword({ body: { email, password } })
        }),
      },
      actions: { openNextPage: () => onEnd(true) },
    }),
  )
  const [state, send] = useMachine(machine)
  return <PasswordRecheckView open {...{ state, send, email }} onClose={() => onEnd(false)} />
}

type PasswordRecheck = {
  /** Does an act, and does it again once the password was shown where the server asks for it; null when it was not shown. */
  run: <T>(act: () => Promise<T>) => Promise<T | null>
  dialog: ReactNode
}

/** The password once more, where an act of the desk needs it and the last one is older than ten minutes. */
export const usePasswordRecheck = (): PasswordRecheck => {
  const { data: viewer } = useQuery(me.current())
  const [asking, setAsking] = useState(0)
  const onEndRef = useRef<OnEnd>(() => undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      onEndRef.current = resolve
      setAsking((times) => times + 1)
    })
  const end: OnEnd = (isPassed) => {
    setAsking(0)
    onEndRef.current(isPassed)
  }
  const run: PasswordRecheck['run'] = async (act) => {
    try {
      return await act()
    } catch (error) {
      if (toFailure(error).code !== 'session.password.recheck_required') throw error
      return (await ask()) ? act() : null
    }
  }
  return {
    run,
    dialog: asking > 0 && <PasswordDialog key={asking} email={viewer?.email ?? ''} onEnd={end} />,
  }
}
