import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { verification } from '#api/calls/verification.ts'
import { toFailure } from '#machines/failure.ts'
import type { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type {
  AccountMatch,
  CodeAttempt,
  CodeRequest,
  CodeTarget,
  SentCode,
  VerificationMode,
} from '#machines/mobile-verification-setup.ts'
import { pendingCode } from './pending-code.ts'

type Event = EventFromLogic<typeof mobileVerificationMachine>
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
  /** Resolves with the account that the code reveals, where it was sent to find one. */
  confirm: (attempt: CodeAttempt) => Promise<AccountMatch | void>
}

/** The usual calls. */
export const defaultCodeCalls: CodeCalls = {
  send: ({ mode, mobile }) =>
    mode === 'CERT_EMAIL'
      ? verification.sendEmailCode({ body: { email: mobile, mode } })
      : verification.sendCode({ body: { mode, mobile } }),
  confirm: async ({ mode, mobile, code }) => {
    await (mode === 'CERT_EMAIL'
      ? verification.confirmAuthEmail({ body: { email: mobile, code } })
      : verification.confirmCode({ body: { mode, mobile, code } }))
  },
}

/** The pending code that the server knows of this browser, for a reloaded page that knows none. */
const findPendingCode = async ({ mode, mobile }: Pick<CodeTarget, 'mode' | 'mobile'>) => {
  const { sent, confirmed, now } = await verification.codeOut({
    body: mode === 'CERT_EMAIL' ? { mode, email: mobile } : { mode, mobile },
  })
  return { sent: sent && toTimes(sent.expiresAt, sent.resendAt, Date.parse(now)), confirmed }
}

const isTooSoon = (error: unknown) => toFailure(error).code === 'verification.code.too_soon'

/** A code that is out at this number, though not by this page, is as good as the one that was refused. */
const send = async ({ isRepeated, ...target }: CodeRequest, calls: CodeCalls): Promise<SentCode> => {
  try {
    return toSentCode(await calls.send(target))
  } catch (error) {
    const pending = isTooSoon(error) && !isRepeated ? await findPendingCode(target) : null
    if (!pending?.sent) throw error
    return pending.sent
  }
}

/** A reloaded page has lost whose account it was looking for. */
const isResumable = (mode: VerificationMode) => mode !== 'FIND_ACCOUNT' && mode !== 'RESET_PASSWORD'

/**
 * After a reload, continues with the pending code; the server says how long it is valid, or that it is
 * confirmed.
 */
const resumeCode = async (mode: VerificationMode, sendBack: (event: Event) => void) => {
  const mobile = isResumable(mode) ? pendingCode.of(mode) : null
  if (mobile === null) return
  const { sent, confirmed } = await findPendingCode({ mode, mobile })
  if (sent) sendBack({ type: 'code.resume', mobile, sent })
  else if (confirmed && mode === 'SIGNUP') sendBack({ type: 'number.recognize', mobile })
  else pendingCode.forget()
}

/** The server calls of mobile verification, and where the code went as this tab stores it. */
export const createMobileVerificationSteps = (calls: CodeCalls = defaultCodeCalls) => ({
  actors: {
    findCode: fromCallback<Event, { mode: VerificationMode }>(({ input, sendBack }) => {
      void resumeCode(input.mode, sendBack).catch(() => undefined)
    }),
    sendCode: fromPromise(({ input }: { input: CodeRequest }) => send(input, calls)),
    confirmCode: fromPromise(async ({ input }: { input: CodeAttempt }) => {
      const account = await calls.confirm(input)
      if (pendingCode.of('SIGNUP') !== input.mobile) pendingCode.forget()
      return account ?? null
    }),
  },
  actions: {
    storePendingCode: ({ context: { mode, mobile } }: { context: CodeTarget }) =>
      pendingCode.keep({ mode, to: mobile }),
    clearPendingCode: () => pendingCode.leave(),
  },
})
