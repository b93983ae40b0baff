import { useEffect, useState, type ReactNode } from 'react'
import { runWhenIdle } from '../run-when-idle.ts'

/** Mounts its children once the page has been painted and the browser is idle. */
export const MountOnIdle = ({ children }: { children: ReactNode }) => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    runWhenIdle(() => setIsIdle(true))
  }, [])
  return isIdle ? children : null
}
