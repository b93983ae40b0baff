import { useHydrated } from '@tanstack/react-router'
import { deviceStorage } from '../../storage.ts'
import { isBrand } from './brand-name.ts'
import type { Provider } from '#machines/social-login-setup.ts'

export type LoginMethod = Provider | 'password'
const key = 'vini:last-login'

const readLastLogin = (): LoginMethod | null => {
  const way = deviceStorage.read(key)
  return way === 'password' || isBrand(way) ? way : null
}

/** How this browser logged in last. */
export const lastLogin = { keep: (way: LoginMethod) => deviceStorage.write(key, way) }

export const useLastLogin = (): LoginMethod | null => (useHydrated() ? readLastLogin() : null)
