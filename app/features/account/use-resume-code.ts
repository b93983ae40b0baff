import { useEffect } from 'react'
import type { EventFromLogic } from 'xstate'
import type { mobileVerificationMachine, VerificationMode } from '#machines/mobile-verification.ts'
import { pendingCode } from './pending-code.ts'
import { findPendingCode } from './mobile-verification.steps.ts'

type Send = (event: EventFromLogic<typeof mobileVerificationMachine>) => void

/**
 * After a reload, continues with the pending code; the server says how long it is valid, or that it is
 * confirmed.
 */
export const useResumeCode = (mode: VerificationMode, send: Send, onConfirmed: (mobile: string) => void) =>
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
