import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { needsDocument } from './office-link.tsx'
import type { PageKeyActs } from './page-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then((file) => ({ default: file.Palette })))
const KeysPanel = lazy(() => import('./keys-panel.tsx').then((file) => ({ default: file.KeysPanel })))

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
  const close = () => onOverlay(null)
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
