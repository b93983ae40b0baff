import { queryOptions, skipToken } from '@tanstack/react-query'
import { signup } from '#api/calls/signup.ts'
import { ApiError } from '#api/error.ts'
import { isEmail, isMobile } from './sign-up-form.rules.ts'

/** Whether an e-mail or a number can still join, and why not. */
export type Availability = { free: boolean; message: string }

const toAvailability = async (request: Promise<unknown>): Promise<Availability> => {
  try {
    await request
    return { free: true, message: '' }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { free: false, message: error.message }
    throw error
  }
}

/** What sign-up asks of the server before it joins; malformed values are not sent. */
export const signUp = {
  jobs: () =>
    queryOptions({
      queryKey: ['signup', 'jobs'],
      staleTime: Infinity,
      queryFn: async () => (await signup.jobs())._embedded.items,
    }),
  inflowPaths: () =>
    queryOptions({
      queryKey: ['signup', 'inflow-paths'],
      staleTime: Infinity,
      queryFn: async () => (await signup.inflowPaths())._embedded.items,
    }),
  emailFree: (email: string) =>
    queryOptions({
      queryKey: ['signup', 'email', email],
      staleTime: 60_000,
      queryFn: isEmail(email) ? () => toAvailability(signup.validEmail({ body: { email } })) : skipToken,
    }),
  /** The member with an e-mail, their name and e-mail masked; null for none. */
  recommender: (email: string) =>
    queryOptions({
      queryKey: ['signup', 'recommender', email],
      staleTime: 60_000,
      retry: false,
      queryFn: isEmail(email)
        ? async () => (await signup.recommenders({ query: { query: email } }))._embedded.items[0] ?? null
        : skipToken,
    }),
  mobileFree: (mobile: string) =>
    queryOptions({
      queryKey: ['signup', 'mobile', mobile],
      staleTime: 60_000,
      queryFn: isMobile(mobile) ? () => toAvailability(signup.validMobile({ body: { mobile } })) : skipToken,
    }),
}
