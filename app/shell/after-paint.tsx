import { useEffect, useState, type ReactNode } from 'react'

const idle = (act: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(act, { timeout: 2000 })
    : setTimeout(act, 200)

/** Mounts its children once the page has been painted and the browser is idle. */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    idle(() => setPainted(true))
  }, [])
  return painted ? children : null
}
