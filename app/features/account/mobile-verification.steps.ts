import { fromPromise } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import { toFailure } from '#machines/failure.ts'
import type { SentCode, VerificationMode } from '#machines/mobile-verification.ts'
import { pendingCode } from './pending-code.ts'

export type CodeTarget = { mode: VerificationMode; mobile: string; email?: string }
type SendCodeAnswer = Awaited<ReturnType<typeof verification.sendCode>>

/** A code lives three minutes by the contract, so that its end tells the server's clock. */
const codeLife = 3 * 60_000

const toSentCode = ({ expiresAt, resendAt }: SendCodeAnswer): SentCode => {
  const end = Date.parse(expiresAt)
  return { expiresAt: end, resendAt: Date.parse(resendAt), offset: end - codeLife - Date.now() }
}

/** How a code is asked for and confirmed, where that is not the ordinary way. */
export type CodeCalls = {
  send: (target: CodeTarget) => Promise<SendCodeAnswer>
  confirm: (target: CodeTarget & { code: string }) => Promise<void>
}

/** The usual way. */
export const defaultCodeCalls: CodeCalls = {
  send: ({ mode, mobile, email }) =>
    mode === 'CERT_EMAIL'
      ? verification.sendEmailCode({ body: { email: mobile, mode } })
      : verification.sendCode({ body: { mode, mobile, ...(email && { email }) } }),
  confirm: async ({ mode, mobile, code }) => {
    await (mode === 'CERT_EMAIL'
      ? verification.confirmAuthEmail({ body: { email: mobile, code } })
      : verification.confirmCode({ body: { mode, mobile, code } }))
  },
}

/** The code that the server knows to be out from here, where a page that was loaded anew knows of none. */
export const findPendingCode = async ({ mode, mobile }: Pick<CodeTarget, 'mode' | 'mobile'>) => {
  const { sent, confirmed, now } = await verification.codeOut({
    body: mode === 'CERT_EMAIL' ? { mode, email: mobile } : { mode, mobile },
  })
  const offset = Date.parse(now) - Date.now()
  const times = sent && { expiresAt: Date.parse(sent.expiresAt), resendAt: Date.parse(sent.resendAt), offset }
  return { sent: times, confirmed }
}

const isTooSoon = (error: unknown) => toFailure(error).code === 'verification.code.too_soon'

/** What mobile verification asks of the server; the confirmed number is announced to whoever needs it. */
export const createMobileVerificationSteps = (
  onConfirmed: (mobile: string) => void,
  calls: CodeCalls = defaultCodeCalls,
) => {
  const requestedNumbers = new Set<string>()
  const send = async (target: CodeTarget): Promise<SentCode> => {
    try {
      return toSentCode(await calls.send(target))
    } catch (error) {
      const pending =
        isTooSoon(error) && !requestedNumbers.has(target.mobile) ? await findPendingCode(target) : null
      if (!pending?.sent) throw error
      return pending.sent
    }
  }
  return {
    actors: {
      sendCode: fromPromise(async ({ input }: { input: CodeTarget }) => {
        const sentCode = await send(input)
        requestedNumbers.add(input.mobile)
        pendingCode.keep({ mode: input.mode, to: input.mobile })
        return sentCode
      }),
      confirmCode: fromPromise(({ input }: { input: CodeTarget & { code: string } }) => calls.confirm(input)),
    },
    actions: {
      announce: (_: unknown, { mobile }: { mobile: string }) => {
        if (pendingCode.of('SIGNUP') !== mobile) pendingCode.forget()
        onConfirmed(mobile)
      },
    },
  }
}
