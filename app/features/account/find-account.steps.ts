import { fromPromise } from 'xstate'
import { recovery } from '#api/calls/recovery.ts'
import type { AccountMatch, Goal, Proof, RemovedCredentials, AccountHolder } from '#machines/find-account.ts'
import type { CodeCalls } from './mobile-verification.steps.ts'

const sendMail = async ({ goal, who }: { goal: Goal; who: AccountHolder }) => {
  const { fullName, mobile, email } = who
  await (goal === 'email'
    ? recovery.findByEmail({ body: { fullName, mobile } })
    : recovery.sendResetLink({ body: { email } }))
}

type NewPassword = { proof: Proof | null; password: string }

const changePassword = async ({ proof, password }: NewPassword): Promise<RemovedCredentials> => {
  if (!proof) throw new Error('there is no proof')
  if ('link' in proof) {
    const body = { code: proof.link, password, passwordConfirm: password }
    return (await recovery.resetByLink({ body })).removed
  }
  await recovery.resetByMobile({ body: { ...proof, password } })
  return []
}

/** What finding an account asks of the server. */
export const findAccountSteps = {
  actors: {
    sendMail: fromPromise(({ input }: { input: { goal: Goal; who: AccountHolder } }) => sendMail(input)),
    changePassword: fromPromise(({ input }: { input: NewPassword }) => changePassword(input)),
  },
}

type AccountListener = {
  who: () => AccountHolder
  onFound: (account: AccountMatch) => void
  onProof: (proof: Proof) => void
}

/** The codes of a lost account: they go to a number only if it is that person's. */
export const recoveryCodeCalls: Record<Goal, (listener: AccountListener) => CodeCalls> = {
  email: ({ who, onFound }) => ({
    send: ({ mobile }) => recovery.findByMobile({ body: { fullname: who().fullName, mobile } }),
    confirm: async ({ mobile, code }) =>
      onFound(await recovery.confirmFound({ body: { fullname: who().fullName, mobile, code } })),
  }),
  password: ({ who, onProof }) => ({
    send: ({ mobile }) =>
      recovery.sendResetCode({ body: { fullname: who().fullName, email: who().email, mobile } }),
    confirm: async ({ mobile, code }) => {
      const { email } = who()
      await recovery.confirmResetCode({ body: { email, mobile, code } })
      onProof({ email, mobile, code })
    },
  }),
}
