import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { Goal, AccountHolder } from '#machines/find-account.ts'
import type { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import { m } from '#messages'
import { Text } from '#ui/text'
import { listWhoFields, findWhoErrors } from './find-account.rules.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { WhoFields } from './who-fields.tsx'

type Machine = typeof mobileVerificationMachine

export interface FindByMobileProps {
  goal: Goal
  who: AccountHolder
  /** The code step that finding an account runs. */
  actor: ActorRefFrom<Machine>
  onWho: (who: Partial<AccountHolder>) => void
}

/** Sends a code to the person's number; nothing is sent before they have entered who they are. */
export const FindByMobile = ({ goal, who, actor, onWho }: FindByMobileProps) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const [hasTried, setHasTried] = useState(false)
  const errors = findWhoErrors(goal, 'mobile', who)
  const [first] = Object.keys(errors)
  const sendIfComplete = (event: EventFromLogic<Machine>) => {
    if (event.type === 'number.set') onWho({ mobile: event.mobile })
    if (event.type !== 'code.send') return actor.send(event)
    const { fullName, email } = who
    if (!first) return actor.send({ type: 'code.send', person: { fullName, email } })
    setHasTried(true)
    document.querySelector<HTMLInputElement>(`[role=tabpanel] [name=${first}]`)?.focus()
  }
  const changeWho = (changes: Partial<AccountHolder>) => {
    onWho(changes)
    actor.send({ type: 'number.set', mobile: state.context.mobile, another: true })
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
            errors={hasTried ? errors : {}}
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
