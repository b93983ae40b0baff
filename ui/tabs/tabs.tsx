import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { tabLinks } from '#styled/tab-links.ts'
import type { RootProps } from '../theme/root-props.ts'

export interface Tab {
  value: string
  label: string
  /** How many things are there. */
  count?: string
  content: ReactNode
}

export interface TabsProps extends RootProps<'div'> {
  /** The name for readers. */
  label: string
  /** Name, count and content of each, in order. */
  tabs: readonly Tab[]
  /** The first one open; the first of all by default. */
  initial?: string
  /** The one that is open, where the page decides; with `onOpen`. */
  open?: string
  /** A tab was chosen. */
  onOpen?: (value: string) => void
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs within one address; arrow keys move and open. */
export const Tabs = ({ label, tabs, initial, open: pageOpen, onOpen, ...rest }: TabsProps) => {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(initial ?? tabs[0]?.value)
  const open = pageOpen ?? ownOpen
  const setOpen = (value: string) => {
    setOwnOpen(value)
    onOpen?.(value)
  }
  const classes = tabLinks()
  const openAt = tabs.findIndex(({ value }) => value === open)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(openAt, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    setOpen(next.value)
    document.getElementById(`${id}-${to}`)?.focus()
  }
  return (
    <div {...rest}>
      <div role="tablist" aria-label={label} className={classes.root} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label: name, count }, at) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            className={classes.tab}
            aria-selected={value === open}
            aria-controls={value === open ? `${id}-panel` : undefined}
            tabIndex={value === open ? 0 : -1}
            onClick={() => setOpen(value)}
          >
            {name} {count}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${openAt}`}
        tabIndex={0}
        className={classes.panel}
      >
        {tabs[openAt]?.content}
      </div>
    </div>
  )
}
