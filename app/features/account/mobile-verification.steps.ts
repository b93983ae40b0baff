import { fromPromise } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import type { SentCode, VerificationMode } from '#machines/mobile-verification.ts'

type Target = { mode: VerificationMode; mobile: string; email?: string }

/** A code lives three minutes by the contract, so that its end tells the server's clock. */
const codeLife = 3 * 60_000

const sentCode = ({ expiresAt, resendAt }: Awaited<ReturnType<typeof verification.sendCode>>): SentCode => {
  const end = Date.parse(expiresAt)
  return { expiresAt: end, resendAt: Date.parse(resendAt), offset: end - codeLife - Date.now() }
}

/** What mobile verification asks of the server; the confirmed number is announced to whoever needs it. */
export const mobileVerificationSteps = (onConfirmed: (mobile: string) => void) => ({
  actors: {
    sendCode: fromPromise(async ({ input }: { input: Target }) =>
      sentCode(await verification.sendCode({ body: input })),
    ),
    confirmCode: fromPromise(
      async ({ input: { mode, mobile, code } }: { input: Target & { code: string } }) => {
        await verification.confirmCode({ body: { mode, mobile, code } })
      },
    ),
  },
  actions: { announce: (_: unknown, { mobile }: { mobile: string }) => onConfirmed(mobile) },
})
