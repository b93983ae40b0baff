import type { Goal, Who } from '#machines/find-account.ts'
import { isEmail, isMobile, isName } from './sign-up-form.rules.ts'

export type Method = 'mobile' | 'mail'
export type WhoSlip = 'required' | 'name' | 'email' | 'mobile'
export type WhoSlips = Partial<Record<keyof Who, WhoSlip>>

/** Which fields tell who it is: the number itself is asked for by whoever sends a code to it. */
export const fieldsOf = (goal: Goal, method: Method): (keyof Who)[] => {
  if (goal === 'password') return method === 'mail' ? ['email'] : ['fullName', 'email']
  return method === 'mail' ? ['fullName', 'mobile'] : ['fullName']
}

const slipOf = (field: keyof Who, value: string): WhoSlip | null => {
  if (field === 'fullName') return isName(value) ? null : 'name'
  if (!value.trim()) return 'required'
  return (field === 'email' ? isEmail(value) : isMobile(value)) ? null : field
}

/** What is not yet filled in as it has to be. */
export const whoSlips = (goal: Goal, method: Method, who: Who): WhoSlips =>
  Object.fromEntries(
    fieldsOf(goal, method).flatMap((field) => {
      const slip = slipOf(field, who[field])
      return slip ? [[field, slip]] : []
    }),
  )
