import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether the page lives in the browser: what is on the device, and what loads with an act, is known only there. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
