type Tab = Pick<Window, 'addEventListener'> & { navigation?: EventTarget; viniLeftAt?: number }

/**
 * Notes when the page began to be left, before any script that may be lost for it: Firefox ends what is on its way then
 * (lost-chunks.ts). `beforeunload` only without the Navigation API, as it keeps old Firefox from going back in no time.
 */
export const recordLeaveTime = (tab: Tab = self): void => {
  const onLeave = (event: Event) => {
    const { destination } = event as Event & { destination?: { sameDocument: boolean } }
    if (!destination?.sameDocument) tab.viniLeftAt = performance.now()
  }
  if (tab.navigation) tab.navigation.addEventListener('navigate', onLeave)
  else tab.addEventListener('beforeunload', onLeave)
}
