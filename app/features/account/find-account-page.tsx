import { useMachine } from '@xstate/react'
import { findAccountMachine, type Goal } from '#machines/find-account.ts'
import { FindAccountView } from './find-account-view.tsx'
import { findAccountSteps } from './find-account.steps.ts'
import { FindByMobile } from './find-by-mobile.tsx'
import { useStepFocus } from './step-focus.ts'

const shopMachine = findAccountMachine.provide(findAccountSteps)

const toScreen = (state: string) =>
  ({ mailing: 'identifying', changingPassword: 'choosingPassword' })[state] ?? state

/** `process` is the machine with what it does outside itself. */
export const FindAccountPage = ({
  goal,
  process = shopMachine,
}: {
  goal: Goal
  process?: typeof findAccountMachine
}) => {
  const [state, send] = useMachine(process, { input: { goal } })
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
