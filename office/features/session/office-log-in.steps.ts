import { fromPromise } from 'xstate'
import { session } from '#api/calls/office/session.ts'
import type { Credentials, FactorProof } from '#machines/office-log-in-setup.ts'

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
    checkPassword: fromPromise(({ input }: { input: Credentials }) => session.beginLogIn({ body: input })),
    checkFactor: fromPromise(async ({ input }: { input: FactorProof }) => {
      await session.finishLogIn({ body: input })
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
    unlockScreen: fromPromise(async ({ input }: { input: { code: string } }) => {
      await session.unlock({ body: input })
    }),
    logOut: fromPromise(async () => {
      await session.logOut()
    }),
  },
}
