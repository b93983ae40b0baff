import { useId, useState, type ReactNode } from 'react'
import { accordion, type AccordionVariants } from '#styled/accordion.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface AccordionItem {
  /** The identity of the item, where the list changes: an item that stays keeps its place and stays open. */
  id?: string | number
  title: ReactNode
  /** What follows the title in caption: a number, a value. */
  count?: ReactNode
  content: ReactNode
  /** Open from the start. */
  open?: boolean
  /**
   * The content is rendered at the first opening: for long lists of controls that find-in-page does not need.
   */
  later?: boolean
}

export interface AccordionProps extends RootProps<'div'> {
  /** Heading and content of each, in order. */
  items: readonly AccordionItem[]
  /** Opening one closes the others. */
  single?: boolean
  /** How high the headings stand. */
  size?: AccordionVariants['size']
}

type ItemProps = AccordionItem & { classes: ReturnType<typeof accordion>; name: string | undefined }

const Item = ({ title, count, content, open, later, classes, name }: ItemProps) => {
  const [there, setThere] = useState(open || !later)
  return (
    <details
      className={classes.item}
      open={open}
      name={name}
      onToggle={there ? undefined : (event) => setThere(event.currentTarget.open)}
    >
      <summary className={classes.head}>
        {title}
        {count !== undefined && <span className={classes.count}>{count}</span>}
        <Icon of={chevronDown} size={16} />
      </summary>
      <div className={classes.body}>{(there || open) && content}</div>
    </details>
  )
}

/** The browser's own details: find-in-page opens them, and they work before scripts do. */
export const Accordion = ({ items, single, size, ...rest }: AccordionProps) => {
  const name = useId()
  const classes = accordion({ size })
  return (
    <div {...toRootProps(rest, classes.root)}>
      {items.map((item, at) => (
        <Item key={item.id ?? at} {...item} classes={classes} name={single ? name : undefined} />
      ))}
    </div>
  )
}
