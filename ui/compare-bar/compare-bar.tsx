import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { compareBar } from '#styled/compare-bar.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { close, scale } from '../icons/icons.tsx'
import { Image } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useFootBar } from '../theme/use-foot-bar.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface CompareBarProps extends RootProps<'section'> {
  /** What the bar is for, for readers. */
  label: string
  /** What was chosen, in the order of choosing. */
  items: readonly {
    key: number
    name: string
    image?: BottleImage
    removeLabel: string
    onRemove: () => void
  }[]
  /** How many may be chosen. */
  places: number
  /** Compares, and empties. */
  acts: ReactNode
  /** The words of the pill that it is while the page moves down: 비교 3. */
  pill: string
}

/** Opens what is folded, with the focus on its first control, until the page moves again with the focus elsewhere. */
const useHold = (root: RefObject<HTMLElement | null>) => {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    root.current?.querySelector<HTMLElement>('ul button')?.focus({ preventScroll: true })
    const release = () => root.current?.contains(document.activeElement) || setIsHeld(false)
    addEventListener('scroll', release, { passive: true })
    return () => removeEventListener('scroll', release)
  }, [isHeld, root])
  return [isHeld, () => setIsHeld(true)] as const
}

/** What was chosen to be compared, over the foot of the page and its bars; a pill while the page moves down. */
export const CompareBar = ({ label, items, places, acts, pill, ref, ...rest }: CompareBarProps) => {
  const root = useRef<HTMLElement>(null)
  const [isHeld, hold] = useHold(root)
  useFootBar(root, '--tray')
  const joinedRef = useJoinedRef(root, ref)
  const classes = compareBar({ folds: !isHeld })
  const empty = Array.from({ length: Math.max(0, places - items.length) }, (_, at) => at)
  return (
    <section {...toRootProps(rest, classes.root)} ref={joinedRef} aria-label={label}>
      <button type="button" className={classes.pill} onClick={hold}>
        <Icon of={scale} size={20} />
        {pill}
      </button>
      <div className={classes.row}>
        <ul className={classes.slots}>
          {items.map(({ key, name, image, removeLabel, onRemove }) => (
            <li key={key} className={classes.slot}>
              <span className={classes.bottle}>
                {image && <Image {...image} alt={name} width={220} height={700} fit="contain" ratio="fill" />}
              </span>
              <span className={classes.name} aria-hidden>
                {name}
              </span>
              <IconButton icon={close} iconSize={14} label={removeLabel} onClick={onRemove} />
            </li>
          ))}
          {empty.map((at) => (
            <li key={`empty${at}`} className={classes.slot} data-empty aria-hidden />
          ))}
        </ul>
        <div className={classes.acts}>{acts}</div>
      </div>
    </section>
  )
}
