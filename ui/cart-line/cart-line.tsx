import type { ReactNode } from 'react'
import { cartLine } from '#styled/cart-line.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Image } from '../image/image.tsx'
import { Link } from '../link/link.tsx'
import { Stepper, type StepperProps } from '../stepper/stepper.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface CartLineProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** The wine's page. */
  href: string
  /** The name with its vintage. */
  name: string
  /** Volume, country, region, option. */
  meta: string
  /** The bottle. */
  image: BottleImage
  /** Chosen for the order. */
  check?: { checked: boolean; label: string; onChange: (checked: boolean) => void; disabled?: boolean }
  /** A stepper, or the number in words where it cannot be changed. */
  quantity: StepperProps | string
  /** The price of the line. */
  price: string
  /** The same at list prices where it was reduced, struck through, and its name for readers (정가). */
  was?: { label: string; price: string }
  /** The price of one. */
  unit?: string
  /** Tags and notices: 가격이 내렸어요, 쿠폰 적용 가능. */
  note?: ReactNode
  /** Links: 찜으로 옮기기, 삭제. */
  acts?: ReactNode
  /** The bottle fades; the note gives the reason. */
  soldOut?: boolean
}

export const CartLine = (line: CartLineProps) => {
  const {
    as: As = 'article',
    href,
    name,
    meta,
    image,
    check,
    quantity,
    price,
    was,
    unit,
    note,
    acts,
    soldOut,
    ...rest
  } = line
  const classes = cartLine({ soldOut, plain: check === undefined })
  return (
    <As {...toRootProps(rest, classes.root)}>
      {check && (
        <div className={classes.check}>
          <Checkbox
            tall
            checked={check.checked}
            disabled={check.disabled}
            onChange={check.onChange}
            aria-label={check.label}
          />
        </div>
      )}
      <div className={classes.tile}>
        <Image {...image} alt="" width={220} height={700} fit="contain" ratio="fill" />
      </div>
      <div className={classes.body}>
        <Link href={href} className={classes.name}>
          {name}
        </Link>
        <p className={classes.meta}>{meta}</p>
        {note}
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      <div className={classes.quantity}>
        {typeof quantity === 'string' ? quantity : <Stepper size="small" {...quantity} />}
      </div>
      <p className={classes.price}>
        {price}
        {was && (
          <s className={classes.was}>
            <VisuallyHidden>{was.label} </VisuallyHidden>
            {was.price}
          </s>
        )}
        {unit && <span className={classes.unit}>{unit}</span>}
      </p>
    </As>
  )
}
