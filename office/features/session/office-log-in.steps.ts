import { fromPromise } from 'xstate'
import { passkeys } from '#api/calls/office/passkeys.ts'
import { session } from '#api/calls/office/session.ts'
import type { Credentials, FactorProof, LogInEnd, OfficeStart } from '#machines/office-log-in-setup.ts'
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts'
import { switchPerson } from './switch-person.ts'

type Unlocking = Pick<OfficeStart, 'device'> & { code: string | null }

/** The token of the answer is a cookie by now: the page needs none of it. */
const toLogInEnd = ({ byRecoveryCode }: LogInEnd): LogInEnd => ({ byRecoveryCode })

/** What logging in to the office asks of the server; the session is a cookie that the answer sets. */
export const officeLogInSteps = {
  actors: {
    readInvitation: fromPromise(({ input }: { input: { code: string } }) =>
      session.readInvitation({ body: input }),
    ),
    acceptInvitation: fromPromise(
      ({ input: { code, password } }: { input: { code: string; password: string } }) =>
        session.acceptInvitation({ body: { code, password, passwordConfirm: password } }),
    ),
    checkPassword: fromPromise(async ({ input }: { input: Credentials }) => {
      const step = await session.beginLogIn({ body: input })
      return { ...step, hasPasskey: step.hasPasskey && canUsePasskeys() }
    }),
    checkFactor: fromPromise(async ({ input }: { input: { ticket: string; code: string | null } }) => {
      const { ticket, code } = input
      if (code === null) {
        const passkey = await signWithPasskey(await passkeys.beginLogInByPasskey({ body: { ticket } }))
        return toLogInEnd(await passkeys.logInByPasskey({ body: { ticket, passkey } }))
      }
      return toLogInEnd(await session.finishLogIn({ body: { ticket, code } }))
    }),
    openEnrollment: fromPromise(({ input }: { input: { ticket: string } }) =>
      session.enrollTotp({ body: input }),
    ),
    proveEnrollment: fromPromise(
      async ({ input }: { input: FactorProof }) => (await session.proveTotp({ body: input })).recoveryCodes,
    ),
    confirmCodes: fromPromise(async ({ input: { ticket, code } }: { input: FactorProof }) => {
      await session.finishEnrollment({ body: { ticket, recoveryCode: code } })
    }),
    lockScreen: fromPromise(async () => {
      await session.lock()
    }),
    unlockScreen: fromPromise(async ({ input: { device, code } }: { input: Unlocking }) => {
      if (code !== null) await session.unlock({ body: { code } })
      else if (device === 'counter') await switchPerson()
      else {
        const passkey = await signWithPasskey(await passkeys.beginProof())
        await passkeys.unlockByPasskey({ body: { passkey } })
      }
    }),
    logOut: fromPromise(async () => {
      await session.logOut()
    }),
  },
}
