import { useHydrated } from '@tanstack/react-router'
import { isBrand } from './brand-name.ts'
import type { Provider } from '#machines/social-login.ts'

export type Way = Provider | 'password'
const key = 'vini:last-login'

const read = (): Way | null => {
  try {
    const way = localStorage.getItem(key)
    return way === 'password' || isBrand(way) ? way : null
  } catch {
    return null
  }
}

/** How this browser logged in last; a browser that keeps nothing just does not know. */
export const lastLogin = {
  keep: (way: Way) => {
    try {
      localStorage.setItem(key, way)
    } catch {
      return
    }
  },
}

export const useLastLogin = (): Way | null => (useHydrated() ? read() : null)
