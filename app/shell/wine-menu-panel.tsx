import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { WineMenu } from '#ui/wine-menu'
import { AreasColumn, GrapesColumn, KindsColumn } from './menu-columns.tsx'

/** Closes on Escape, on a click elsewhere, and when the focus leaves. */
export const MenuPanel = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const outside = (event: Event) => {
      const nav = box.current?.closest('nav')
      if (nav && event.target instanceof Node && !nav.contains(event.target)) onClose()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      box.current?.closest('nav')?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      onClose()
    }
    // On the way down: React stops events on what is not alive yet.
    addEventListener('pointerdown', outside, true)
    addEventListener('focusin', outside, true)
    addEventListener('keydown', escape, true)
    return () => {
      removeEventListener('pointerdown', outside, true)
      removeEventListener('focusin', outside, true)
      removeEventListener('keydown', escape, true)
    }
  }, [onClose])
  return <div ref={box}>{children}</div>
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
