import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { VerificationMode } from '#machines/mobile-verification-setup.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { createMobileVerificationSteps, type CodeCalls } from './mobile-verification.steps.ts'
import { signUp } from './sign-up.queries.ts'

export interface MobileVerificationStepProps {
  actor: ActorRefFrom<typeof mobileVerificationMachine>
}

/** Mobile verification as a running actor; a number that joins is looked up as soon as its field is left. */
export const MobileVerificationStep = ({ actor }: MobileVerificationStepProps) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { mode, mobile } = state.context
  const [checkedNumber, setCheckedNumber] = useState('')
  const { data: availability } = useQuery(signUp.mobileFree(mode === 'SIGNUP' ? checkedNumber : ''))
  const refusal =
    availability && !availability.free && checkedNumber === mobile ? availability.message : undefined
  return (
    <MobileVerificationView
      state={state}
      send={actor.send}
      refusal={refusal}
      onNumberLeave={setCheckedNumber}
    />
  )
}

export interface MobileVerificationProps {
  mode: VerificationMode
  onConfirmed: (mobile: string) => void
  /** The number, or the e-mail address, that is filled in already. */
  address?: string
  /** Where the code is confirmed by another call than the usual one. */
  calls?: CodeCalls
}

/** Mobile verification of a page that has no process around it. */
export const MobileVerification = ({ mode, onConfirmed, address, calls }: MobileVerificationProps) => {
  const machine = useMemo(
    () => mobileVerificationMachine.provide(createMobileVerificationSteps(calls)),
    [calls],
  )
  const actor = useActorRef(machine, { input: { mode, ...(address && { mobile: address }) } })
  const confirmedNumber = useSelector(actor, ({ output }) => output?.mobile)
  const reportNumber = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (confirmedNumber !== undefined) reportNumber(confirmedNumber)
  }, [confirmedNumber])
  return <MobileVerificationStep actor={actor} />
}
