import { fromPromise } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import { toFailure } from '#machines/failure.ts'
import type { SentCode, VerificationMode } from '#machines/mobile-verification-setup.ts'
import { pendingCode } from './pending-code.ts'

export type CodeTarget = { mode: VerificationMode; mobile: string; email?: string }
type SendCodeAnswer = Awaited<ReturnType<typeof verification.sendCode>>

/** The contract sets three minutes for a code, so that its end reveals the server's clock. */
const codeLife = 3 * 60_000

/** The times of a code, and what is left of them at this moment of the server's clock. */
const toTimes = (expiresAt: string, resendAt: string, serverNow: number): SentCode => {
  const [end, resend] = [Date.parse(expiresAt), Date.parse(resendAt)]
  return {
    expiresAt: end,
    resendAt: resend,
    offset: serverNow - Date.now(),
    expiresIn: Math.max(0, end - serverNow),
    resendIn: Math.max(0, resend - serverNow),
  }
}

const toSentCode = ({ expiresAt, resendAt }: SendCodeAnswer): SentCode =>
  toTimes(expiresAt, resendAt, Date.parse(expiresAt) - codeLife)

/** The calls that request and confirm a code, where they differ from the usual ones. */
export type CodeCalls = {
  send: (target: CodeTarget) => Promise<SendCodeAnswer>
  confirm: (target: CodeTarget & { code: string }) => Promise<void>
}

/** The usual calls. */
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

/** The pending code that the server knows of this browser, for a reloaded page that knows none. */
export const findPendingCode = async ({ mode, mobile }: Pick<CodeTarget, 'mode' | 'mobile'>) => {
  const { sent, confirmed, now } = await verification.codeOut({
    body: mode === 'CERT_EMAIL' ? { mode, email: mobile } : { mode, mobile },
  })
  return { sent: sent && toTimes(sent.expiresAt, sent.resendAt, Date.parse(now)), confirmed }
}

const isTooSoon = (error: unknown) => toFailure(error).code === 'verification.code.too_soon'

/** The server calls of mobile verification; the confirmed number is announced to the parts that need it. */
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
