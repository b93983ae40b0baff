import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useRef, useState, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { me as calls } from '#api/calls/me.ts'
import { failureFrom } from '#machines/failure.ts'
import { passwordCheckMachine } from '#machines/password-check.ts'
import { me } from '../session/me.queries.ts'
import { FreshPasswordView } from './fresh-password-view.tsx'

type Ending = (shown: boolean) => void

const Ask = ({ email, onEnd }: { email: string; onEnd: Ending }) => {
  const [machine] = useState(() =>
    passwordCheckMachine.provide({
      actors: {
        check: fromPromise(async ({ input: { password } }: { input: { password: string } }) => {
          await calls.matchPassword({ body: { email, password } })
        }),
      },
      actions: { goOn: () => onEnd(true) },
    }),
  )
  const [state, send] = useMachine(machine)
  return <FreshPasswordView open {...{ state, send, email }} onClose={() => onEnd(false)} />
}

type FreshPassword = {
  /** Does an act, and does it again once the password was shown where the server asks for it; null when it was not shown. */
  run: <T>(act: () => Promise<T>) => Promise<T | null>
  dialog: ReactNode
}

/** The password once more, where an act of the desk needs it and the last one is older than ten minutes. */
export const useFreshPassword = (): FreshPassword => {
  const { data: viewer } = useQuery(me.current())
  const [asking, setAsking] = useState(0)
  const ending = useRef<Ending>(() => undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      ending.current = resolve
      setAsking((times) => times + 1)
    })
  const end: Ending = (shown) => {
    setAsking(0)
    ending.current(shown)
  }
  const run: FreshPassword['run'] = async (act) => {
    try {
      return await act()
    } catch (error) {
      if (failureFrom(error).code !== 'session.password.recheck_required') throw error
      return (await ask()) ? act() : null
    }
  }
  return { run, dialog: asking > 0 && <Ask key={asking} email={viewer?.email ?? ''} onEnd={end} /> }
}
