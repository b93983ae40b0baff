import type { Goal, AccountHolder } from '#machines/find-account.ts'
import { isEmail, isMobile, isName } from './sign-up-form.rules.ts'

export type Method = 'mobile' | 'mail'
export type WhoError = 'required' | 'name' | 'email' | 'mobile'
export type WhoErrors = Partial<Record<keyof AccountHolder, WhoError>>

/** The fields that identify the person; the part that sends a code asks for the number itself. */
export const listWhoFields = (goal: Goal, method: Method): (keyof AccountHolder)[] => {
  if (goal === 'password') return method === 'mail' ? ['email'] : ['fullName', 'email']
  return method === 'mail' ? ['fullName', 'mobile'] : ['fullName']
}

const findFieldError = (field: keyof AccountHolder, value: string): WhoError | null => {
  if (field === 'fullName') return isName(value) ? null : 'name'
  if (!value.trim()) return 'required'
  return (field === 'email' ? isEmail(value) : isMobile(value)) ? null : field
}

/** The fields that are missing or wrong. */
export const findWhoErrors = (goal: Goal, method: Method, who: AccountHolder): WhoErrors =>
  Object.fromEntries(
    listWhoFields(goal, method).flatMap((field) => {
      const error = findFieldError(field, who[field])
      return error ? [[field, error]] : []
    }),
  )
