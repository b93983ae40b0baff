import { useHydrated } from '@tanstack/react-router'
import { deviceStorage } from '../../storage.ts'
import { isBrand } from './brand-name.ts'
import type { Provider } from '#machines/social-login.ts'

export type Way = Provider | 'password'
const key = 'vini:last-login'

const read = (): Way | null => {
  const way = deviceStorage.read(key)
  return way === 'password' || isBrand(way) ? way : null
}

/** How this browser logged in last. */
export const lastLogin = { keep: (way: Way) => deviceStorage.write(key, way) }

export const useLastLogin = (): Way | null => (useHydrated() ? read() : null)
