import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState, useEffect } from 'react'
import type { EventFromLogic } from 'xstate'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { VerificationMode } from '#machines/mobile-verification-setup.ts'
import { pendingCode } from './pending-code.ts'
import { MobileVerificationView } from './mobile-verification-view.tsx'
import {
  createMobileVerificationSteps,
  type CodeCalls,
  findPendingCode,
} from './mobile-verification.steps.ts'
import { signUp } from './sign-up.queries.ts'

type Send = (event: EventFromLogic<typeof mobileVerificationMachine>) => void

/**
 * After a reload, continues with the pending code; the server says how long it is valid, or that it is
 * confirmed.
 */
const useResumeCode = (mode: VerificationMode, send: Send, onConfirmed: (mobile: string) => void) =>
  useEffect(() => {
    const mobile = pendingCode.of(mode)
    if (mobile === null) return
    const resume = async () => {
      const { sent, confirmed } = await findPendingCode({ mode, mobile })
      if (sent) send({ type: 'code.resume', mobile, sent })
      else if (confirmed && mode === 'SIGNUP') onConfirmed(mobile)
      else pendingCode.forget()
    }
    void resume().catch(() => undefined)
    // Once, with what this tab knew before the page was loaded.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

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
