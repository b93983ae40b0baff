import { useEffect, useState } from 'react'
import { isAwaited, payChannel } from './pay-channel.ts'

/**
 * A page that a payment window returned to is that window, where another page waits for it, and the shop's page
 * otherwise. `number` is what is paid for: an oid or a cid.
 */
export const useReturnedPlace = (number: string, returned: boolean) => {
  const [place, setPlace] = useState<'asking' | 'window' | 'page'>(returned ? 'asking' : 'page')
  useEffect(() => {
    if (!returned) return
    const leave = (awaited: boolean) => {
      if (!awaited) return setPlace('page')
      payChannel.send({ type: 'returned', oid: number })
      setPlace('window')
      window.close()
    }
    void isAwaited(number).then(leave)
  }, [number, returned])
  return place
}
