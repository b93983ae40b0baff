import { useMachine } from '@xstate/react'
import { findAccountMachine, type Goal } from '#machines/find-account.ts'
import { FindAccountView } from './find-account-view.tsx'
import { findAccountSteps } from './find-account.steps.ts'
import { FindByMobile } from './find-by-mobile.tsx'
import { useStepFocus } from './step-focus.ts'

const machine = findAccountMachine.provide(findAccountSteps)

const toScreen = (state: string) =>
  ({ mailing: 'identifying', changingPassword: 'choosingPassword' })[state] ?? state

export const FindAccountPage = ({ goal }: { goal: Goal }) => {
  const [state, send] = useMachine(machine, { input: { goal } })
  const { mobile } = state.children
  useStepFocus('find-account-step', toScreen(state.value))
  return (
    <FindAccountView
      state={state}
      send={send}
      mobile={
        mobile && (
          <FindByMobile
            goal={goal}
            who={state.context.who}
            actor={mobile}
            onWho={(who) => send({ type: 'who.set', who })}
          />
        )
      }
    />
  )
}
