import type { ReactNode } from 'react'
import { price as recipe, type PriceVariants } from '#styled/price.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

interface CouponPrice {
  /** What makes it so: 쿠폰 적용가. */
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
  /** The price with the best coupon. */
  coupon?: CouponPrice
  /** 17 px on cards, small 15, large 22, extra 28. */
  size?: PriceVariants['size']
  /** Burgundy, for a total. */
  accent?: boolean
}

/** Discount, price, list price: in this order, on one baseline. */
export const Price = ({ price, was, off, coupon, size, accent, ...rest }: PriceProps) => {
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
      {coupon && (
        <span className={classes.coupon}>
          {coupon.label} <span className={classes.couponNow}>{coupon.price}</span> {coupon.action}
        </span>
      )}
    </p>
  )
}
