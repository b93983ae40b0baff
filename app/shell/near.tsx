import type { HydrateProps, HydrationStrategy } from '@tanstack/react-start'
import { Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { AsWritten } from './as-written.tsx'
import { partsAfter, whenNear } from './near-parts.ts'

interface Gate {
  isOpen: boolean
  opened: Promise<void>
  open: () => void
}

const gateOf = (isOpen: boolean): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate: Gate = {
    isOpen,
    opened: promise,
    open: () => {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

/** What the server has written is there before it is first rendered here. */
const isWritten = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null

/** Without hooks of its own: the gate may open between two attempts to render it. */
const Behind = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  if (!gate.isOpen) use(gate.opened)
  return children
}

const Alive = ({ onAlive, children }: { onAlive: () => void; children: ReactNode }) => {
  useLayoutEffect(onAlive, [onAlive])
  return children
}

/**
 * What the server wrote stays as it is until the reader comes near or acts on it; only then its scripts are loaded.
 * What is shown later, on a move within the shop, is alive at once: going back must find the page at its full length.
 */
const Near = ({ fallback, children }: HydrateProps) => {
  const id = useId()
  const mark = useRef<HTMLSpanElement>(null)
  const [written] = useState(() => isWritten(id))
  const [gate] = useState(() => gateOf(!written))
  const [alive, setAlive] = useState(!written)
  const [onAlive] = useState(() => () => setAlive(true))
  const part = (
    <AsWritten parts={() => (written && mark.current ? partsAfter(mark.current) : [])}>
      <Suspense fallback={fallback}>
        <Behind gate={gate}>
          <Alive onAlive={onAlive}>{children}</Alive>
        </Behind>
      </Suspense>
    </AsWritten>
  )
  // Changed before it is alive, React would throw the server's page away; so it comes alive as it was written.
  const [first] = useState(part)
  useEffect(() => {
    if (!alive && mark.current) return whenNear(partsAfter(mark.current), gate.open)
  }, [alive, gate])
  return (
    <>
      <span hidden id={id} ref={mark} />
      {alive ? part : first}
    </>
  )
}

/** When a part of the page comes alive: `<Hydrate when={near}>`. */
export const near: HydrationStrategy = { _h: Near }
