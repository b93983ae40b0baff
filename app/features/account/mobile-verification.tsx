import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { mobileVerificationMachine, type VerificationMode } from '#machines/mobile-verification.ts'
import { pendingCode } from './pending-code.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import { createMobileVerificationSteps, type CodeCalls } from './mobile-verification.steps.ts'
import { signUp } from './sign-up.queries.ts'
import { useResumeCode } from './use-resume-code.ts'

export interface MobileVerificationProps {
  mode: VerificationMode
  onConfirmed: (mobile: string) => void
  /** The number, or the e-mail address, that is filled in already. */
  address?: string
  /** Where the code is confirmed by another call than the usual one. */
  calls?: CodeCalls
}

/** Mobile verification with its calls; a number that joins is looked up as soon as its field is left. */
export const MobileVerification = ({ mode, onConfirmed, address, calls }: MobileVerificationProps) => {
  const machine = useMemo(
    () => mobileVerificationMachine.provide(createMobileVerificationSteps(onConfirmed, calls)),
    [onConfirmed, calls],
  )
  const [state, send] = useMachine(machine, { input: { mode, ...(address && { mobile: address }) } })
  const [checkedNumber, setCheckedNumber] = useState('')
  const { data: availability } = useQuery(signUp.mobileFree(mode === 'SIGNUP' ? checkedNumber : ''))
  const refusal =
    availability && !availability.free && checkedNumber === state.context.mobile
      ? availability.message
      : undefined
  useResumeCode(mode, send, onConfirmed)
  const sendEvent = (event: Parameters<typeof send>[0]) => {
    if (event.type === 'number.change') pendingCode.forget()
    send(event)
  }
  return (
    <MobileVerificationView
      state={state}
      send={sendEvent}
      refused={refusal}
      onNumberLeave={setCheckedNumber}
    />
  )
}
