import type { Provider } from '#machines/social-login-setup.ts'
import { readCookie, writeCookie } from '../../browser-cookies.ts'
import { isBrand } from './brand-name.ts'

export type Purpose = 'logIn' | 'link'

/** A log-in, or a linking, in progress at a provider, and where it continues. */
export type PendingLogin = {
  provider: Provider
  purpose: Purpose
  place: 'window' | 'here'
  goOn: string
}

const name = 'socialPending'
const path = '/oauth2'
const tenMinutes = 600

const isPendingLogin = (value: unknown): value is PendingLogin => {
  const { provider, purpose, place, goOn } = (value ?? {}) as Record<keyof PendingLogin, unknown>
  return (
    isBrand(provider) &&
    (purpose === 'logIn' || purpose === 'link') &&
    (place === 'window' || place === 'here') &&
    typeof goOn === 'string'
  )
}

const writePendingLogin = (value: string, maxAge: number) => writeCookie(name, value, { path, maxAge })

const clearPendingLogin = () => writePendingLogin('', 0)

const readPendingLogin = (): PendingLogin | null => {
  try {
    const value: unknown = JSON.parse(readCookie(name) ?? 'null')
    return isPendingLogin(value) ? value : null
  } catch {
    return null
  }
}

/**
 * What the return page is for; it proves nothing. The state that is compared on return (docs/spec.md, section 4) is
 * in a cookie that no script reads (app/edge/social-state.ts).
 */
export const pendingLogin = {
  keep: (pending: PendingLogin) => writePendingLogin(JSON.stringify(pending), tenMinutes),
  forget: clearPendingLogin,
  seen: readPendingLogin,
  take: (): PendingLogin | null => {
    const pending = readPendingLogin()
    clearPendingLogin()
    return pending
  },
}
