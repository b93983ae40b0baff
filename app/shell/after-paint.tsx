import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../idle.ts'

/** Mounts its children once the page has been painted and the browser is idle. */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    whenIdle(() => setPainted(true))
  }, [])
  return painted ? children : null
}
