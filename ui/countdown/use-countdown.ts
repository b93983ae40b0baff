import { useEffect, useState } from 'react'

export interface CountdownInput {
  /** When it ends, in ms since 1970, by the server's clock. */
  until: number
  /** The server's clock when the page was made, in ms; the first rendering shows it on both sides. */
  now: number
  /** The server's clock minus the device's, in ms. */
  offset: number
  /** Called once, when nothing is left. */
  onEnd?: () => void
}

/** The whole seconds that are left by the server's clock. */
export const useCountdown = ({ until, now, offset, onEnd }: CountdownInput): number => {
  const [time, setTime] = useState(now)
  const over = time >= until
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setTime(Date.now() + offset), 1000)
    return () => clearInterval(timer)
  }, [over, offset])
  useEffect(() => {
    if (over) onEnd?.()
  }, [over, onEnd])
  return Math.max(0, Math.ceil((until - time) / 1000))
}
