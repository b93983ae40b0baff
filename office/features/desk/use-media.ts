import { useSyncExternalStore } from 'react'

const subscribeToMedia = (query: string) => (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the window fits a media query, now and later. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(subscribeToMedia(query), () => matchMedia(query).matches)

const subscribeToNetwork = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the device has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
