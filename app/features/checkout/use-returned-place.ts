import { useEffect, useState } from 'react'
import { isAwaited, payChannel } from './pay-channel.ts'

/**
 * A page that a payment window returned to is that window, where another page waits for it, and the shop's page
 * otherwise. `number` is what is paid for: an oid or a cid.
 */
export const useReturnedPlace = (number: string, isReturned: boolean) => {
  const [place, setPlace] = useState<'asking' | 'window' | 'page'>(isReturned ? 'asking' : 'page')
  useEffect(() => {
    if (!isReturned) return
    const resolvePlace = (isWindow: boolean) => {
      if (!isWindow) return setPlace('page')
      payChannel.send({ type: 'returned', oid: number })
      setPlace('window')
      window.close()
    }
    void isAwaited(number).then(resolvePlace)
  }, [number, isReturned])
  return place
}
