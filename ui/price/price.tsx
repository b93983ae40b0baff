import type { ReactNode } from 'react'
import { price as recipe, type PriceVariants } from '#styled/price.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface SpecialPrice {
  /** Whose price it is: 쿠폰 적용가, 골드 회원가. */
  label: string
  price: string
  /** A link to how it came about. */
  action?: ReactNode
}

export interface PriceProps extends RootProps<'p'> {
  /** The price to pay, formatted. */
  price: string
  /** The list price, struck through, and its name for readers (정가). */
  was?: { label: string; price: string }
  /** The discount: 20%. */
  off?: string
  /** The price of 100 ml. */
  per?: string
  /** The price for the member's level. */
  member?: SpecialPrice
  /** The price with the best coupon. */
  coupon?: SpecialPrice
  /** 17 px on cards, small 15, large 22, extra 28. */
  size?: PriceVariants['size']
  /** Burgundy, for a total. */
  accent?: boolean
}

const Special = ({ label, price, action, coupon }: SpecialPrice & { coupon?: boolean }) => {
  const classes = recipe({ tone: coupon ? 'coupon' : undefined })
  return (
    <span className={classes.line}>
      {label} <span className={classes.lineNow}>{price}</span> {action}
    </span>
  )
}

/** Discount, price, list price: in this order, on one baseline. */
export const Price = ({ price, was, off, per, member, coupon, size, accent, ...rest }: PriceProps) => {
  const classes = recipe({ size, accent })
  return (
    <p {...toRootProps(rest, classes.root)}>
      {off && <span className={classes.off}>{off}</span>}
      <span className={classes.now}>{price}</span>
      {was && (
        <s className={classes.was}>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          {was.price}
        </s>
      )}
      {per && <span className={classes.per}>{per}</span>}
      {member && <Special {...member} />}
      {coupon && <Special {...coupon} coupon />}
    </p>
  )
}
