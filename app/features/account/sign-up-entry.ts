import { m } from '#messages'
import type { SignUpFormError } from './sign-up-form.rules.ts'
import type { Availability } from './sign-up.queries.ts'

/** One field of the form as its part needs it. */
export type Entry<T> = {
  name: string
  value: T
  slip: SignUpFormError | undefined
  /** What the server said of this very value. */
  outside: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/** Whether an e-mail may still join; it holds for that e-mail alone. */
export type EmailCheck = Availability & { email: string }

/** Whom a recommender's e-mail names, masked, or nobody; it holds for that e-mail alone. */
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

/** What a field says is wrong: the first rule it breaks, else what the server said. */
export const toFieldErrors = ({ slip, outside }: Pick<Entry<unknown>, 'slip' | 'outside'>) => ({
  error: slip && errorTexts[slip](),
  outsideError: outside,
})
