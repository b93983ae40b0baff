import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { EventFromLogic } from 'xstate'
import type { AccountMatch, Goal, Proof, AccountHolder } from '#machines/find-account.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { m } from '#messages'
import { Text } from '#ui/text'
import { listWhoFields, findWhoErrors } from './find-account.rules.ts'
import { recoveryCodeCalls } from './find-account.steps.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { createMobileVerificationSteps } from './mobile-verification.steps.ts'
import { WhoFields } from './who-fields.tsx'

const modes = { email: 'FIND_ACCOUNT', password: 'RESET_PASSWORD' } as const

type AccountListener = {
  who: () => AccountHolder
  onFound: (account: AccountMatch) => void
  onProof: (proof: Proof) => void
}
type Event = EventFromLogic<typeof mobileVerificationMachine>

/** The code step of a lost account; it belongs to the page, so that changing tabs does not lose it. */
export const useFindByMobile = (goal: Goal, listener: AccountListener) => {
  const [machine] = useState(() =>
    mobileVerificationMachine.provide(
      createMobileVerificationSteps(() => undefined, recoveryCodeCalls[goal](listener)),
    ),
  )
  return useMachine(machine, { input: useMemo(() => ({ mode: modes[goal] }), [goal]) })
}

export interface FindByMobileProps {
  goal: Goal
  who: AccountHolder
  verification: ReturnType<typeof useFindByMobile>
  onWho: (who: Partial<AccountHolder>) => void
}

/** Sends a code to the person's number; nothing is sent before they have entered who they are. */
export const FindByMobile = ({ goal, who, verification: [state, send], onWho }: FindByMobileProps) => {
  const [hasTried, setHasTried] = useState(false)
  const errors = findWhoErrors(goal, 'mobile', who)
  const [first] = Object.keys(errors)
  const sendIfComplete = (event: Event) => {
    if (event.type === 'number.set') onWho({ mobile: event.mobile })
    if (event.type !== 'code.send' || !first) return send(event)
    setHasTried(true)
    document.querySelector<HTMLInputElement>(`[role=tabpanel] [name=${first}]`)?.focus()
  }
  const changeWho = (changes: Partial<AccountHolder>) => {
    onWho(changes)
    send({ type: 'number.set', mobile: state.context.mobile, another: true })
  }
  return (
    <MobileVerificationView
      state={state}
      send={sendIfComplete}
      before={
        <>
          <WhoFields
            fields={listWhoFields(goal, 'mobile')}
            who={who}
            slips={hasTried ? errors : {}}
            onChange={changeWho}
          />
          {goal === 'password' && (
            <Text size="small" tone="caption">
              {m['recovery.mobile.reset_hint']()}
            </Text>
          )}
        </>
      }
    />
  )
}
