import { m } from '#messages'
import type { SignUpFormError } from './sign-up-form.rules.ts'
import type { Availability } from './sign-up.queries.ts'

/** One field of the form as its part needs it. */
export type Entry<T> = {
  name: string
  value: T
  error: SignUpFormError | undefined
  /** The server's error for this very value. */
  serverError: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/** Whether an e-mail can still join; valid for that e-mail alone. */
export type EmailCheck = Availability & { email: string }

/** The recommender with an e-mail, masked, or null for none; valid for that e-mail alone. */
export type RecommenderCheck = { email: string; found: { fullName: string; email: string } | null }

const errorTexts: Record<SignUpFormError, () => string> = {
  required: m['errors.field.required'],
  name: m['account.name.required'],
  email: m['errors.field.email'],
  password: m['account.password.format'],
  confirmed: m['account.confirm.differs'],
  birth_date: m['account.birth_date.wrong'],
  own: m['account.recommender.own'],
}

/** A field's error: the first rule it breaks, else the server's. */
export const toFieldErrors = ({ error, serverError }: Pick<Entry<unknown>, 'error' | 'serverError'>) => ({
  error: error && errorTexts[error](),
  outsideError: serverError,
})
