import { toSafeRedirect } from '../../safe-redirect.ts'
import * as param from '../../shell/url-params.ts'

/** Where to continue after logging in or joining; a value that is not a path of the shop is dropped. */
const redirect: param.Param<string> = (value) => {
  const path = toSafeRedirect(value)
  return path === '/' ? undefined : path
}

/** Why the previous session ended (server/session/session-end-reason.ts). */
const endReasons = ['expired', 'password', 'elsewhere'] as const
export type SessionEndReason = (typeof endReasons)[number]

export const accountSearch = param.createSearchSchema({ redirect })
export type AccountSearch = param.SearchOf<typeof accountSearch>

/** Adds why the member must log in again. */
export const logInSearch = param.createSearchSchema({ redirect, ended: param.option(endReasons) })
export type LogInSearch = param.SearchOf<typeof logInSearch>

/** The path of an account page, with where to continue afterwards. */
export const toAccountPath = (path: string, redirect: string | undefined): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
