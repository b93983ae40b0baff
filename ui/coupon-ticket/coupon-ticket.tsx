import type { ReactNode } from 'react'
import { couponTicket } from '#styled/coupon-ticket.ts'
import { Icon } from '../icon/icon.tsx'
import { info } from '../icons/icons.tsx'
import { Tag } from '../tag/tag.tsx'

export interface CouponTicketProps {
  /** `li` inside a list. */
  as?: 'li' | 'article' | 'div'
  /** 5%, 5,000원. */
  amount: string
  /** What it takes something off from: 주문 할인, 배송비. */
  unit: string
  /** What the coupon is called. */
  name: string
  /** Conditions and until when, one line each. */
  lines: readonly string[]
  /** Ends soon: 3일 남음. */
  soon?: string
  /** Why it cannot be used here, and what would help: 10,000원 더 담으면 쓸 수 있어요. */
  why?: string
  /** It is over, in one word: 사용함, 기간 지남. */
  over?: string
  /** Taken for this order. */
  chosen?: boolean
  /** A button or a link: 적용하기, 적용 상품 보기. */
  action?: ReactNode
}

/** A coupon as a ticket: what it is worth on the left, where and until when on the right. */
export const CouponTicket = (coupon: CouponTicketProps) => {
  const { as: As = 'li', amount, unit, name, lines, soon, why, over, chosen, action } = coupon
  const classes = couponTicket({ over: Boolean(over), chosen })
  return (
    <As className={classes.root}>
      <p className={classes.value}>
        <span className={classes.amount}>{amount}</span>
        <span className={classes.unit}>{unit}</span>
      </p>
      <div className={classes.body}>
        <p className={classes.name}>
          {name} {soon && !over && <Tag tone="warning">{soon}</Tag>}
        </p>
        {lines.map((line) => (
          <p key={line} className={classes.text}>
            {line}
          </p>
        ))}
        {why && !over && (
          <p className={classes.why}>
            <Icon of={info} size={16} />
            {why}
          </p>
        )}
        {over && <span className={classes.stamp}>{over}</span>}
        {action && !over && <div className={classes.action}>{action}</div>}
      </div>
    </As>
  )
}
