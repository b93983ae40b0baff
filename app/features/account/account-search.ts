import { toSafeRedirect } from '../../safe-redirect.ts'

export type AccountSearch = { redirect?: string | undefined }
/** Why the previous session ended (server/session/session-end-reason.ts). */
export type SessionEndReason = 'expired' | 'password' | 'elsewhere'
export type LogInSearch = AccountSearch & { ended?: SessionEndReason | undefined }
export type SignUpSearch = AccountSearch & { welcome?: 1 | undefined }

/**
 * Where to continue after logging in or joining. A value that is not a path of the shop is dropped by name:
 * the router keeps every parameter that a reader omits.
 */
export const readAccountSearch = (search: Record<string, unknown>): AccountSearch => {
  const redirect = toSafeRedirect(search['redirect'])
  return { redirect: redirect === '/' ? undefined : redirect }
}

const sessionEndReasons: readonly unknown[] = [
  'expired',
  'password',
  'elsewhere',
] satisfies SessionEndReason[]
const isSessionEndReason = (value: unknown): value is SessionEndReason => sessionEndReasons.includes(value)

/** Adds why the member must log in again. */
export const readLogInSearch = (search: Record<string, unknown>): LogInSearch => {
  const { ended } = search
  return { ...readAccountSearch(search), ended: isSessionEndReason(ended) ? ended : undefined }
}

/** Adds whether a new member returns from the identity check. */
export const readSignUpSearch = (search: Record<string, unknown>): SignUpSearch => ({
  ...readAccountSearch(search),
  welcome: Number(search['welcome']) === 1 ? 1 : undefined,
})

/** The path of an account page, with where to continue afterwards. */
export const toAccountPath = (path: string, redirect: string | undefined): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
