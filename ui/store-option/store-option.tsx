import type { ReactNode } from 'react'
import { storeOption } from '#styled/store-option.ts'
import { Tag, type TagProps } from '../tag/tag.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface StoreOptionProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'li' | 'div'
  /** The store's name. */
  name: ReactNode
  /** Whether it is the one that is chosen, and what says so. */
  current?: string | undefined
  /** Where it is: 서울 성동구. */
  place: string
  /** How far it is: 1.2km. */
  distance?: string | undefined
  /** From when it hands out. */
  time?: { tone: TagProps['tone']; text: string } | undefined
  /** How much it has. */
  stock: string
  /** Chooses it. */
  onChoose: () => void
}

/** A store to be chosen by one press. */
export const StoreOption = (option: StoreOptionProps) => {
  const { as: As = 'div', name, current, place, distance, time, stock, onChoose, ...rest } = option
  const classes = storeOption()
  return (
    <As {...toRootProps(rest, classes.root)}>
      <button
        type="button"
        className={classes.button}
        aria-current={current ? true : undefined}
        onClick={onChoose}
      >
        <span className={classes.name}>
          {name}
          {current && <Tag tone="burgundy">{current}</Tag>}
        </span>
        <span className={classes.end}>{time && <Tag tone={time.tone}>{time.text}</Tag>}</span>
        <span className={classes.text}>{[place, distance].filter(Boolean).join(' · ')}</span>
        <span className={classes.end}>{stock}</span>
      </button>
    </As>
  )
}
