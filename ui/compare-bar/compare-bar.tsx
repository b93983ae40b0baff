import type { ReactNode } from 'react'
import { compareBar } from '#styled/compare-bar.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { close } from '../icons/icons.tsx'
import { Image } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
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
}

/** What was chosen to be compared, over the foot of the page; above the tab bar below 768 px. */
export const CompareBar = ({ label, items, places, acts, ...rest }: CompareBarProps) => {
  const classes = compareBar()
  const empty = Array.from({ length: Math.max(0, places - items.length) }, (_, at) => at)
  return (
    <section {...toRootProps(rest, classes.root)} aria-label={label}>
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
