import type { HydrateProps, HydrationStrategy } from '@tanstack/react-start'
import { Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isShopReachable } from '../../is-shop-reachable.ts'
import { ServerHtmlFallback } from './server-html-fallback.tsx'
import { listBoundaryElements, openOnUse, openWhenNear } from './hydration-boundary.ts'

/*
 * Package: @tanstack/react-start 1.169.5.
 * Shape: a `HydrationStrategy` is an object whose `_h` is the component that `Hydrate` renders; its compiler moves the
 * children to a file of their own and passes the loading of that as `p` where `prefetch` is given.
 * Buys: home, list and wine load 128.7, 129.0 and 129.8 kB of scripts; with `load()` in its place 154.3, 153.0 and 157.1
 * (2026-11-26).
 */

interface Gate {
  isOpen: boolean
  opening: boolean
  opened: Promise<void>
  open: () => void
}

const createGate = (isOpen: boolean): Gate => {
  let resolve = () => undefined as void
  const promise = new Promise<void>((settle) => (resolve = settle))
  const gate: Gate = {
    isOpen,
    opening: false,
    opened: promise,
    open: () => {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

/** Whether the server's HTML of a part exists before its first render here. */
const isServerRendered = (id: string) =>
  typeof document !== 'undefined' && document.getElementById(id) !== null

/** What Start's compiler adds where a part says how it is prefetched. */
interface Loadable {
  p?: () => Promise<void>
}

/** Loads, and returns whether all came. When quiet, no other listener learns of a lost chunk. */
const tryLoad = async (load: Loadable['p'], isQuiet: boolean): Promise<boolean> => {
  let hasFailed = false
  const onPreloadError = (event: Event) => {
    hasFailed = true
    if (isQuiet) event.stopImmediatePropagation()
  }
  addEventListener('vite:preloadError', onPreloadError, true)
  await load?.()
  removeEventListener('vite:preloadError', onPreloadError, true)
  return !hasFailed
}

const retryMs = 1000

const waitForShop = async () => {
  while (!(await isShopReachable())) await new Promise((resolve) => setTimeout(resolve, retryMs))
}

/**
 * Opens once the part's scripts are loaded. Without a network it waits for the shop, and earlier presses are
 * repeated (replay-click.ts); opened without them, the part would never become interactive. A chunk that a
 * new release removed fails a second time, and the page reloads for it (lost-chunks.ts).
 */
const loadAndOpen = async (gate: Gate, load: Loadable['p']) => {
  if (gate.opening) return
  gate.opening = true
  if (!(await tryLoad(load, true))) {
    await waitForShop()
    if (!(await tryLoad(load, false))) return
  }
  gate.open()
}

/** Has no hooks: the gate may open between two attempts to render it. */
const GateBoundary = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  if (!gate.isOpen) use(gate.opened)
  return children
}

const HydrationNotifier = ({ onAlive, children }: { onAlive: () => void; children: ReactNode }) => {
  useLayoutEffect(onAlive, [onAlive])
  return children
}

/** Calls `open` once the part is to be alive. */
interface Watched {
  watch: typeof openWhenNear
}

/**
 * The server's HTML stays unchanged until the reader comes near or uses it; only then its scripts are loaded.
 * Parts shown later, by navigation within the shop, are alive at once: going back must find the page at its
 * full length.
 */
const HydrateLater = ({ fallback, children, p: load, watch }: HydrateProps & Loadable & Watched) => {
  const id = useId()
  const mark = useRef<HTMLSpanElement>(null)
  const [hasServerHtml] = useState(() => isServerRendered(id))
  const [gate] = useState(() => createGate(!hasServerHtml))
  const [isHydrated, setIsHydrated] = useState(!hasServerHtml)
  const [onAlive] = useState(() => () => setIsHydrated(true))
  const part = (
    <ServerHtmlFallback
      parts={() => (hasServerHtml && mark.current ? listBoundaryElements(mark.current) : [])}
    >
      <Suspense fallback={fallback}>
        <GateBoundary gate={gate}>
          <HydrationNotifier onAlive={onAlive}>{children}</HydrationNotifier>
        </GateBoundary>
      </Suspense>
    </ServerHtmlFallback>
  )
  // A change before hydration would make React discard the server's HTML; so the part hydrates unchanged.
  const [serverPart] = useState(part)
  useEffect(() => {
    if (!isHydrated && mark.current)
      return watch(listBoundaryElements(mark.current), () => void loadAndOpen(gate, load))
  }, [isHydrated, gate, load, watch])
  return (
    <>
      <span hidden id={id} ref={mark} />
      {isHydrated ? part : serverPart}
    </>
  )
}

/** Used as `prefetch`: Start's compiler then passes the part's scripts on, to be loaded before it. */
export const prefetchOnVisible = () => undefined

const HydrateOnVisible = (props: HydrateProps) => <HydrateLater {...props} watch={openWhenNear} />
const HydrateOnUse = (props: HydrateProps) => <HydrateLater {...props} watch={openOnUse} />

/** When a part of the page hydrates: `<Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible}>`. */
export const hydrateOnVisible: HydrationStrategy = { _h: HydrateOnVisible }

/** For what is in the first view and complete without scripts: hydrates under the pointer, a finger or the focus. */
export const hydrateOnUse: HydrationStrategy = { _h: HydrateOnUse }
