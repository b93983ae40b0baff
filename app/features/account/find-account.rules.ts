import type { Goal, AccountHolder } from '#machines/find-account.ts'
import { isEmail, isMobile, isName } from './sign-up-form.rules.ts'

export type Method = 'mobile' | 'mail'
export type WhoError = 'required' | 'name' | 'email' | 'mobile'
export type WhoErrors = Partial<Record<keyof AccountHolder, WhoError>>

/** Which fields tell who it is: the number itself is asked for by whoever sends a code to it. */
export const listWhoFields = (goal: Goal, method: Method): (keyof AccountHolder)[] => {
  if (goal === 'password') return method === 'mail' ? ['email'] : ['fullName', 'email']
  return method === 'mail' ? ['fullName', 'mobile'] : ['fullName']
}

const findFieldError = (field: keyof AccountHolder, value: string): WhoError | null => {
  if (field === 'fullName') return isName(value) ? null : 'name'
  if (!value.trim()) return 'required'
  return (field === 'email' ? isEmail(value) : isMobile(value)) ? null : field
}

/** What is not yet filled in as it has to be. */
export const findWhoErrors = (goal: Goal, method: Method, who: AccountHolder): WhoErrors =>
  Object.fromEntries(
    listWhoFields(goal, method).flatMap((field) => {
      const error = findFieldError(field, who[field])
      return error ? [[field, error]] : []
    }),
  )
