import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { findAccountMachine, type Goal, type AccountHolder } from '#machines/find-account.ts'
import { FindAccountView } from './find-account-view.tsx'
import { findAccountSteps } from './find-account.steps.ts'
import { FindByMobile, useFindByMobile } from './find-by-mobile.tsx'
import { useStepFocus } from './step-focus.ts'

const machine = findAccountMachine.provide(findAccountSteps)

const toScreen = (state: string) =>
  ({ mailing: 'identifying', changingPassword: 'choosingPassword' })[state] ?? state

export const FindAccountPage = ({ goal }: { goal: Goal }) => {
  const [state, send] = useMachine(machine, { input: { goal } })
  const who = useRef<AccountHolder>(state.context.who)
  const verification = useFindByMobile(goal, {
    who: () => who.current,
    onFound: (account) => send({ type: 'account.find', found: account }),
    onProof: (proof) => send({ type: 'proof.give', proof }),
  })
  useStepFocus('find-account-step', toScreen(state.value))
  const setWho = (changes: Partial<AccountHolder>) => {
    who.current = { ...who.current, ...changes }
    send({ type: 'who.set', who: changes })
  }
  return (
    <FindAccountView
      state={state}
      send={(event) => (event.type === 'who.set' ? setWho(event.who) : send(event))}
      mobile={<FindByMobile goal={goal} who={state.context.who} verification={verification} onWho={setWho} />}
    />
  )
}
