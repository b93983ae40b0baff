import type { ReactNode } from 'react'
import { orderRow } from '#styled/order-row.ts'
import { BottleRow } from '../bottle-row/bottle-row.tsx'
import { Link } from '../link/link.tsx'
import { Tag } from '../tag/tag.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import type { BottleImage, WineCardTag } from '../wine-card/wine-card.tsx'

export interface OrderRowProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** Left out where there is nowhere to go. */
  href?: string
  /** The order's state. */
  state: WineCardTag
  /** The day of the order: 2026.11.21. */
  date: string
  /** 토르벨로 바롤로 세랄토 외 2종 */
  title: string
  /** The order's number, in figures of one width. */
  number: string
  /** What was paid in all. */
  price: string
  /** A picture of each wine. */
  bottles: readonly BottleImage[]
  /** What there is to know of it beyond its number. */
  detail?: ReactNode
  /** A link after the amount. */
  aside?: ReactNode
  /** The next act: 픽업 패스 열기. */
  action?: ReactNode
}

export const OrderRow = (order: OrderRowProps) => {
  const {
    as: As = 'article',
    href,
    state,
    date,
    title,
    number,
    price,
    bottles,
    detail,
    aside,
    action,
    ...rest
  } = order
  const classes = orderRow()
  return (
    <As {...toRootProps(rest, classes.root)}>
      <div className={classes.tile}>
        <BottleRow bottles={bottles} size="small" />
      </div>
      <div className={classes.body}>
        <p className={classes.head}>
          <Tag tone={state.tone}>{state.text}</Tag>
          {date}
        </p>
        {href ? (
          <Link href={href} className={classes.title}>
            {title}
          </Link>
        ) : (
          <p className={classes.title}>{title}</p>
        )}
        <p className={classes.number}>{number}</p>
        {detail}
      </div>
      <p className={classes.price}>
        {price}
        {aside && <span className={classes.aside}>{aside}</span>}
      </p>
      {action && <div className={classes.action}>{action}</div>}
    </As>
  )
}
