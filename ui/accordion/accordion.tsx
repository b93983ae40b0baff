import { useId, type ReactNode } from 'react'
import { accordion, type AccordionVariants } from '#styled/accordion.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'

export interface AccordionItem {
  title: ReactNode
  /** What follows the title in caption: a number, a value. */
  count?: ReactNode
  content: ReactNode
  /** Open from the start. */
  open?: boolean
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Opening one shuts the others. */
  single?: boolean
  size?: AccordionVariants['size']
}

/** The browser's own details: find-in-page opens them, and they work before scripts do. */
export const Accordion = ({ items, single, size }: AccordionProps) => {
  const name = useId()
  const classes = accordion({ size })
  return (
    <div className={classes.root}>
      {items.map(({ title, count, content, open }, at) => (
        <details key={at} className={classes.item} open={open} name={single ? name : undefined}>
          <summary className={classes.head}>
            {title}
            {count !== undefined && <span className={classes.count}>{count}</span>}
            <Icon of={chevronDown} size={16} />
          </summary>
          <div className={classes.body}>{content}</div>
        </details>
      ))}
    </div>
  )
}
