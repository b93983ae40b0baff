import { checkPasswordParts } from '#api/password.ts'
import { m } from '#messages'
import type { PasswordRule } from '#ui/password-input'

/** The rules of a new password, each ticked when it is met. */
export const toPasswordRules = (password: string): PasswordRule[] => {
  const { letter, digit, special, length } = checkPasswordParts(password)
  return [
    { text: m['account.password.letter'](), met: letter },
    { text: m['account.password.digit'](), met: digit },
    { text: m['account.password.special'](), met: special },
    { text: m['account.password.length'](), met: length },
  ]
}
