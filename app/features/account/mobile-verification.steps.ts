import { fromPromise } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import type { SentCode, VerificationMode } from '#machines/mobile-verification.ts'

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

/** What mobile verification asks of the server; the confirmed number is announced to whoever needs it. */
export const mobileVerificationSteps = (
  onConfirmed: (mobile: string) => void,
  calls: CodeCalls = ordinary,
) => ({
  actors: {
    sendCode: fromPromise(async ({ input }: { input: CodeTarget }) => sentCode(await calls.send(input))),
    confirmCode: fromPromise(({ input }: { input: CodeTarget & { code: string } }) => calls.confirm(input)),
  },
  actions: { announce: (_: unknown, { mobile }: { mobile: string }) => onConfirmed(mobile) },
})
