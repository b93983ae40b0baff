import { fromPromise } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import { failureFrom } from '#machines/failure.ts'
import type { SentCode, VerificationMode } from '#machines/mobile-verification.ts'
import { keptCode } from './kept-code.ts'

export type CodeTarget = { mode: VerificationMode; mobile: string; email?: string }
type Sent = Awaited<ReturnType<typeof verification.sendCode>>

/** A code lives three minutes by the contract, so that its end tells the server's clock. */
const codeLife = 3 * 60_000

const sentCode = ({ expiresAt, resendAt }: Sent): SentCode => {
  const end = Date.parse(expiresAt)
  return { expiresAt: end, resendAt: Date.parse(resendAt), offset: end - codeLife - Date.now() }
}

/** How a code is asked for and confirmed, where that is not the ordinary way. */
export type CodeCalls = {
  send: (target: CodeTarget) => Promise<Sent>
  confirm: (target: CodeTarget & { code: string }) => Promise<void>
}

/** The usual way. */
export const ordinary: CodeCalls = {
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
export const codeOut = async ({ mode, mobile }: Pick<CodeTarget, 'mode' | 'mobile'>) => {
  const { sent, confirmed, now } = await verification.codeOut({
    body: mode === 'CERT_EMAIL' ? { mode, email: mobile } : { mode, mobile },
  })
  const offset = Date.parse(now) - Date.now()
  const times = sent && { expiresAt: Date.parse(sent.expiresAt), resendAt: Date.parse(sent.resendAt), offset }
  return { sent: times, confirmed }
}

const isTooSoon = (error: unknown) => failureFrom(error).code === 'verification.code.too_soon'

/** What mobile verification asks of the server; the confirmed number is announced to whoever needs it. */
export const mobileVerificationSteps = (
  onConfirmed: (mobile: string) => void,
  calls: CodeCalls = ordinary,
) => {
  const known = new Set<string>()
  const send = async (target: CodeTarget): Promise<SentCode> => {
    try {
      return sentCode(await calls.send(target))
    } catch (error) {
      const out = isTooSoon(error) && !known.has(target.mobile) ? await codeOut(target) : null
      if (!out?.sent) throw error
      return out.sent
    }
  }
  return {
    actors: {
      sendCode: fromPromise(async ({ input }: { input: CodeTarget }) => {
        const sent = await send(input)
        known.add(input.mobile)
        keptCode.keep({ mode: input.mode, to: input.mobile })
        return sent
      }),
      confirmCode: fromPromise(({ input }: { input: CodeTarget & { code: string } }) => calls.confirm(input)),
    },
    actions: {
      announce: (_: unknown, { mobile }: { mobile: string }) => {
        if (keptCode.of('SIGNUP') !== mobile) keptCode.forget()
        onConfirmed(mobile)
      },
    },
  }
}
