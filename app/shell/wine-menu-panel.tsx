import { useCallback, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { useDismiss } from '#ui/popover'
import { WineMenu } from '#ui/wine-menu'
import { AreasColumn, GrapesColumn, KindsColumn } from './menu-columns.tsx'

/** Closes on Escape, on a click elsewhere, and when the focus leaves. */
export const MenuPanel = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const nav = useRef<HTMLElement>(null)
  const place = useCallback((box: HTMLElement | null) => {
    nav.current = box?.closest('nav') ?? null
  }, [])
  useDismiss(nav, true, onClose)
  return <div ref={place}>{children}</div>
}

export const WineMenuPanel = ({ onClose }: { onClose: () => void }) => (
  <MenuPanel onClose={onClose}>
    <WineMenu label={m['shell.menu.wine']()}>
      <KindsColumn />
      <AreasColumn />
      <GrapesColumn />
    </WineMenu>
  </MenuPanel>
)
