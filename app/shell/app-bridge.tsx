import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { handleAppEvents } from './app-events.ts'

/** Hears the wrapper's back button and its links into the shop. */
export const AppBridge = () => {
  const router = useRouter()
  useEffect(
    () =>
      handleAppEvents({
        canGoBack: () => router.history.canGoBack(),
        back: () => router.history.back(),
        to: (path) => void router.navigate({ href: path }),
      }),
    [router],
  )
  return null
}
