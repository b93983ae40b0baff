const isLongEnough = ({ length }: string) => length >= 8 && length <= 50

/** The parts of a good password one by one (docs/spec.md, section 5). */
export const checkPasswordParts = (password: string) => ({
  letter: /[A-Za-z]/.test(password),
  digit: /\d/.test(password),
  special: /[#?!@$ %^&*-]/.test(password),
  length: isLongEnough(password.normalize('NFC')),
})

/** Whether a password has all of its parts. */
export const isPassword = (password: string): boolean =>
  Object.values(checkPasswordParts(password)).every(Boolean)
