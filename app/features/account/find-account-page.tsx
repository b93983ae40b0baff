import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { findAccountMachine, type Goal, type Who } from '#machines/find-account.ts'
import { FindAccountView } from './find-account-view.tsx'
import { findAccountSteps } from './find-account.steps.ts'
import { FindByMobile, useFindByMobile } from './find-by-mobile.tsx'
import { useStepFocus } from './step-focus.ts'

const machine = findAccountMachine.provide(findAccountSteps)

const screenOf = (state: string) =>
  ({ mailing: 'identifying', changingPassword: 'choosingPassword' })[state] ?? state

export const FindAccountPage = ({ goal }: { goal: Goal }) => {
  const [state, send] = useMachine(machine, { input: { goal } })
  const who = useRef<Who>(state.context.who)
  const verification = useFindByMobile(goal, {
    who: () => who.current,
    onFound: (found) => send({ type: 'account.find', found }),
    onProof: (proof) => send({ type: 'proof.give', proof }),
  })
  useStepFocus('find-account-step', screenOf(state.value))
  const setWho = (changed: Partial<Who>) => {
    who.current = { ...who.current, ...changed }
    send({ type: 'who.set', who: changed })
  }
  return (
    <FindAccountView
      state={state}
      send={(event) => (event.type === 'who.set' ? setWho(event.who) : send(event))}
      mobile={<FindByMobile goal={goal} who={state.context.who} verification={verification} onWho={setWho} />}
    />
  )
}
