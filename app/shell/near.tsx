import type { HydrateProps, HydrationStrategy } from '@tanstack/react-start'
import { Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isShopReached } from '../shop-reached.ts'
import { AsWritten } from './as-written.tsx'
import { partsAfter, whenNear } from './near-parts.ts'

interface Gate {
  isOpen: boolean
  opening: boolean
  opened: Promise<void>
  open: () => void
}

const gateOf = (isOpen: boolean): Gate => {
  let resolve = () => undefined as void
  const opened = new Promise<void>((done) => (resolve = done))
  const gate: Gate = {
    isOpen,
    opening: false,
    opened,
    open: () => {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

/** What the server has written is there before it is first rendered here. */
const isWritten = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null

/** What Start's compiler adds where a part says how it is fetched ahead. */
interface Loadable {
  p?: () => Promise<void>
}

/** Loads, and says whether all came. Quietly, what is lost is nobody else's matter. */
const isLoaded = async (load: Loadable['p'], quietly: boolean): Promise<boolean> => {
  let lost = false
  const note = (event: Event) => {
    lost = true
    if (quietly) event.stopImmediatePropagation()
  }
  addEventListener('vite:preloadError', note, true)
  await load?.()
  removeEventListener('vite:preloadError', note, true)
  return !lost
}

const againMs = 1000

const shopReached = async () => {
  while (!(await isShopReached())) await new Promise((resolve) => setTimeout(resolve, againMs))
}

/**
 * Opens once the part's scripts are there. Without a network it waits for the shop, and what was pressed until then is
 * pressed again (keep-pressed.ts); opened without them, the part would stay as it was written for good. What a new release
 * has taken away is lost a second time, and the page is loaded anew for it (lost-chunks.ts).
 */
const openWith = async (gate: Gate, load: Loadable['p']) => {
  if (gate.opening) return
  gate.opening = true
  if (!(await isLoaded(load, true))) {
    await shopReached()
    if (!(await isLoaded(load, false))) return
  }
  gate.open()
}

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
const Near = ({ fallback, children, p: load }: HydrateProps & Loadable) => {
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
    if (!alive && mark.current) return whenNear(partsAfter(mark.current), () => void openWith(gate, load))
  }, [alive, gate, load])
  return (
    <>
      <span hidden id={id} ref={mark} />
      {alive ? part : first}
    </>
  )
}

/** As `prefetch` beside it, hands the part's scripts over to be loaded ahead of it. */
export const asNear = () => undefined

/** When a part of the page comes alive: `<Hydrate when={near} prefetch={asNear}>`. */
export const near: HydrationStrategy = { _h: Near }
