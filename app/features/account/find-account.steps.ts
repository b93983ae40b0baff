import { fromPromise } from 'xstate'
import { recovery } from '#api/calls/recovery.ts'
import type { Goal, Proof, RemovedCredentials, AccountHolder } from '#machines/find-account.ts'
import { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { AccountPerson } from '#machines/mobile-verification-setup.ts'
import { createMobileVerificationSteps, type CodeCalls } from './mobile-verification.steps.ts'

const sendMail = async ({ goal, who }: { goal: Goal; who: AccountHolder }) => {
  const { fullName, mobile, email } = who
  await (goal === 'email'
    ? recovery.findByEmail({ body: { fullName, mobile } })
    : recovery.sendResetLink({ body: { email } }))
}

const requirePerson = (person: AccountPerson | null): AccountPerson => {
  if (!person) throw new Error('no code is sent before it is known whose account is looked for')
  return person
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

/** The codes of a lost account: they go to a number only if it is that person's. */
const recoveryCodeCalls: CodeCalls = {
  send: ({ mode, mobile, person }) => {
    const { fullName: fullname, email } = requirePerson(person)
    return mode === 'FIND_ACCOUNT'
      ? recovery.findByMobile({ body: { fullname, mobile } })
      : recovery.sendResetCode({ body: { fullname, email, mobile } })
  },
  confirm: async ({ mode, mobile, person, code }) => {
    const { fullName: fullname, email } = requirePerson(person)
    if (mode === 'FIND_ACCOUNT') return recovery.confirmFound({ body: { fullname, mobile, code } })
    await recovery.confirmResetCode({ body: { email, mobile, code } })
  },
}

/** What finding an account asks of the server. */
export const findAccountSteps = {
  actors: {
    verifyMobile: mobileVerificationMachine.provide(createMobileVerificationSteps(recoveryCodeCalls)),
    sendMail: fromPromise(({ input }: { input: { goal: Goal; who: AccountHolder } }) => sendMail(input)),
    changePassword: fromPromise(({ input }: { input: NewPassword }) => changePassword(input)),
  },
}
