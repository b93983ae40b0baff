import type { Provider } from '#machines/social-login.ts'
import { readCookie, writeCookie } from '../../browser-cookies.ts'
import { isBrand } from './brand-name.ts'

export type Purpose = 'logIn' | 'link'

/** A log-in, or a linking, that is under way at a provider, and where it goes on. */
export type Pending = {
  provider: Provider
  purpose: Purpose
  place: 'window' | 'here'
  goOn: string
}

const name = 'socialPending'
const path = '/oauth2'
const tenMinutes = 600

const isPending = (value: unknown): value is Pending => {
  const { provider, purpose, place, goOn } = (value ?? {}) as Record<keyof Pending, unknown>
  return (
    isBrand(provider) &&
    (purpose === 'logIn' || purpose === 'link') &&
    (place === 'window' || place === 'here') &&
    typeof goOn === 'string'
  )
}

const write = (value: string, maxAge: number) => writeCookie(name, value, { path, maxAge })

const forget = () => write('', 0)

const seen = (): Pending | null => {
  try {
    const value: unknown = JSON.parse(readCookie(name) ?? 'null')
    return isPending(value) ? value : null
  } catch {
    return null
  }
}

/**
 * What the return page is for; it proves nothing. The state that is compared on return (specification, section 4) is
 * in a cookie that no script reads (app/front/social-state.ts).
 */
export const pendingLogin = {
  keep: (pending: Pending) => write(JSON.stringify(pending), tenMinutes),
  forget,
  seen,
  take: (): Pending | null => {
    const pending = seen()
    forget()
    return pending
  },
}
