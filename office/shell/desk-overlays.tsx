import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Text } from '#ui/text'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { needsDocument } from './office-link.tsx'
import type { PageKeyActs } from './page-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const loadPalette = () => import('./palette.tsx')

/** Stands for a part that could not be loaded: the page below, with what is typed in it, stays. */
const NotLoaded = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title={m['frame.subject.failed']()}
    onClose={onClose}
    actions={<Button onClick={onClose}>{m['list.close']()}</Button>}
  >
    <Text>{m['frame.failure.offline']()}</Text>
  </Dialog>
)

const lazyPart = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
) => {
  const replace = (): ComponentType<Props> => {
    onFailure()
    return NotLoaded
  }
  return lazy(async () => ({ default: await load().catch(replace) }))
}

const createParts = (onFailure: () => void) => ({
  Palette: lazyPart(() => loadPalette().then(({ Palette }) => Palette), onFailure),
  KeysPanel: lazyPart(() => import('./keys-panel.tsx').then(({ KeysPanel }) => KeysPanel), onFailure),
})

/** The parts, and the way to have new ones after a failure: React keeps what a lazy part has become. */
const useParts = () => {
  const hasFailed = useRef(false)
  const create = () =>
    createParts(() => {
      hasFailed.current = true
    })
  const [parts, setParts] = useState(create)
  const renew = () => {
    if (!hasFailed.current) return
    hasFailed.current = false
    setParts(create())
  }
  return { ...parts, renew }
}

export type Overlay = 'palette' | 'keys'

export interface DeskOverlaysProps {
  me: OfficeMe
  /** What lies over the page; null while nothing does. */
  overlay: Overlay | null
  pages: ReadonlySet<PageKeyActs>
  onOverlay: (overlay: Overlay | null) => void
  onLock: () => void
}

/** Opens an address as a link of the office would. */
const useOpen = () => {
  const navigate = useNavigate()
  return (href: string) => {
    if (needsDocument(href)) location.assign(href)
    else void navigate({ href })
  }
}

/** After the page is idle the palette is there at the first key. */
const usePreloadedPalette = () =>
  useEffect(() => {
    // Without a network it is loaded when it is opened.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])

/** The palette and the list of keys over the desk, and the keys that open them. */
export const DeskOverlays = ({ me, overlay, pages, onOverlay, onLock }: DeskOverlaysProps) => {
  const open = useOpen()
  const { Palette, KeysPanel, renew } = useParts()
  const close = () => {
    onOverlay(null)
    renew()
  }
  useDeskKeys({
    me,
    pages,
    overlay,
    onPalette: (isOpen) => (isOpen ? onOverlay('palette') : close()),
    onHelp: () => onOverlay('keys'),
    onGo: open,
  })
  usePreloadedPalette()
  return (
    <Suspense>
      {overlay === 'palette' && (
        <Palette me={me} onClose={close} onOpen={open} onHelp={() => onOverlay('keys')} onLock={onLock} />
      )}
      {overlay === 'keys' && <KeysPanel me={me} pages={pages} onClose={close} />}
    </Suspense>
  )
}
