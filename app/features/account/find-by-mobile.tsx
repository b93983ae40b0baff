import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { EventFromLogic } from 'xstate'
import type { Found, Goal, Proof, Who } from '#machines/find-account.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { m } from '#messages'
import { Text } from '#ui/text'
import { fieldsOf, whoSlips } from './find-account.rules.ts'
import { findingCodes } from './find-account.steps.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { mobileVerificationSteps } from './mobile-verification.steps.ts'
import { WhoFields } from './who-fields.tsx'

const modes = { email: 'FIND_ACCOUNT', password: 'RESET_PASSWORD' } as const

type Told = { who: () => Who; onFound: (found: Found) => void; onProof: (proof: Proof) => void }
type Event = EventFromLogic<typeof mobileVerificationMachine>

/** The code step of a lost account; it lives with the page, so that another tab does not lose it. */
export const useFindByMobile = (goal: Goal, told: Told) => {
  const [machine] = useState(() =>
    mobileVerificationMachine.provide(mobileVerificationSteps(() => undefined, findingCodes[goal](told))),
  )
  return useMachine(machine, { input: useMemo(() => ({ mode: modes[goal] }), [goal]) })
}

export interface FindByMobileProps {
  goal: Goal
  who: Who
  verification: ReturnType<typeof useFindByMobile>
  onWho: (who: Partial<Who>) => void
}

/** A code to the number of whoever it is; nothing is sent before they have said who. */
export const FindByMobile = ({ goal, who, verification: [state, send], onWho }: FindByMobileProps) => {
  const [tried, setTried] = useState(false)
  const slips = whoSlips(goal, 'mobile', who)
  const [first] = Object.keys(slips)
  const watched = (event: Event) => {
    if (event.type === 'number.set') onWho({ mobile: event.mobile })
    if (event.type !== 'code.send' || !first) return send(event)
    setTried(true)
    document.querySelector<HTMLInputElement>(`[role=tabpanel] [name=${first}]`)?.focus()
  }
  const another = (changed: Partial<Who>) => {
    onWho(changed)
    send({ type: 'number.set', mobile: state.context.mobile, another: true })
  }
  return (
    <MobileVerificationView
      state={state}
      send={watched}
      before={
        <>
          <WhoFields
            fields={fieldsOf(goal, 'mobile')}
            who={who}
            slips={tried ? slips : {}}
            onChange={another}
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
