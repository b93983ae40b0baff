import { toSafeRedirect } from '../../safe-redirect.ts'

export type AccountSearch = { redirect?: string | undefined }
/** Why the session before is over (server/session/session-end-reason.ts). */
export type SessionEndReason = 'expired' | 'password' | 'elsewhere'
export type LogInSearch = AccountSearch & { ended?: SessionEndReason | undefined }
export type SignUpSearch = AccountSearch & { welcome?: 1 | undefined }

/**
 * Where to go on after logging in or joining. What is not a path of the shop's own is dropped by name: the router
 * keeps whatever a reader leaves out.
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

/** Besides, why one has to log in again. */
export const readLogInSearch = (search: Record<string, unknown>): LogInSearch => {
  const { ended } = search
  return { ...readAccountSearch(search), ended: isSessionEndReason(ended) ? ended : undefined }
}

/** Besides, whether a new member comes back from the identity check. */
export const readSignUpSearch = (search: Record<string, unknown>): SignUpSearch => ({
  ...readAccountSearch(search),
  welcome: Number(search['welcome']) === 1 ? 1 : undefined,
})

/** An account page that keeps in mind where to go on. */
export const toAccountPath = (path: string, redirect: string | undefined): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
