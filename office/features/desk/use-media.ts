import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query, now and later. */
export const useMedia = (query: string): boolean => {
  // A function that is another one at each render would be subscribed anew each time.
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

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
