import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { popover, type PopoverVariants } from '#styled/popover.ts'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import { useDismiss } from '../popover/use-dismiss.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

export interface MenuItem {
  label: string
  icon?: IconPath
  /** Makes it a link. */
  href?: string
  onSelect?: () => void
  /** The present choice. */
  current?: boolean
}

export interface MenuProps extends RootProps<'span'> {
  /** The button that opens it. */
  button: Omit<ButtonProps, 'onClick' | 'href' | 'aria-expanded' | 'aria-controls' | 'aria-haspopup'>
  /** Acts and links, in order. */
  items: readonly MenuItem[]
  /** Aligned to the button's end. */
  side?: PopoverVariants['side']
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const listItems = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** Acts or places below a button; arrow keys move, Escape shuts. */
export const Menu = ({ button, items, side, ref, ...rest }: MenuProps) => {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const shut = useCallback(() => setOpen(false), [])
  const joinedRef = useJoinedRef(root, ref)
  useDismiss(root, open, shut)
  useEffect(() => {
    if (open) listItems(root.current)[0]?.focus()
  }, [open])
  const classes = popover({ side, menu: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const all = listItems(root.current)
    const to = moves[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length)
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  return (
    <span {...toRootProps(rest, classes.root)} ref={joinedRef}>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div id={id} role="menu" className={classes.panel} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Item key={item.label} {...item} className={classes.item} shut={shut} />
          ))}
        </div>
      )}
    </span>
  )
}

const Item = ({
  label,
  icon,
  href,
  onSelect,
  current,
  className,
  shut,
}: MenuItem & { className: string; shut: () => void }) => {
  const itemProps = {
    role: 'menuitem',
    tabIndex: -1,
    className,
    'aria-current': current,
    onClick: () => {
      shut()
      onSelect?.()
    },
  }
  const words = (
    <>
      {icon && <Icon of={icon} size={16} />}
      {label}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} {...itemProps}>
        {words}
      </Link>
    )
  return (
    <button type="button" {...itemProps}>
      {words}
    </button>
  )
}
