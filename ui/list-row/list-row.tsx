import type { ReactNode } from 'react'
import { listRow } from '#styled/list-row.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronRight } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface ListRowProps extends AnyRootProps<'title'> {
  /** `li` inside a list. */
  as?: 'li' | 'div' | 'article'
  /** What the line is about. */
  title: ReactNode
  /** Makes the row one link. */
  href?: string
  /** An avatar, an icon, a bottle. */
  lead?: ReactNode
  /** At most two lines. */
  text?: ReactNode
  /** A date, a state, a category: small, below. */
  meta?: ReactNode
  /** Not read yet, and what readers hear: 안 읽음. */
  unread?: string
  /** An amount, a count, a time at the end. */
  end?: ReactNode
  /** The end is an amount: it stands out. */
  strong?: boolean
  /** Said in a room: one line of it, with when and how much is unread at the upper end. */
  talk?: boolean
  /** Buttons of their own. */
  acts?: ReactNode
}

/** One of many things of a kind: a notice, an inquiry, a chat. Movements of money have a row of their own. */
export const ListRow = (row: ListRowProps) => {
  const { as: As = 'li', title, href, lead, text, meta, unread, end, strong, talk, acts, ...rest } = row
  const classes = listRow({ unread: Boolean(unread), strong, talk, stacked: Boolean(acts) })
  return (
    <As {...toRootProps(rest, classes.root)} data-row>
      {lead && <span className={classes.lead}>{lead}</span>}
      <div className={classes.body} data-body>
        {href === undefined ? (
          <span className={classes.title}>{title}</span>
        ) : (
          <Link href={href} className={classes.title}>
            {title}
            {unread && <VisuallyHidden> {unread}</VisuallyHidden>}
          </Link>
        )}
        {text && <p className={classes.text}>{text}</p>}
        {meta && <div className={classes.meta}>{meta}</div>}
      </div>
      {unread && <span className={classes.dot} aria-hidden />}
      {end && <span className={classes.end}>{end}</span>}
      {acts ? (
        <div className={classes.acts}>{acts}</div>
      ) : (
        href !== undefined && !end && <Icon of={chevronRight} size={16} />
      )}
    </As>
  )
}
