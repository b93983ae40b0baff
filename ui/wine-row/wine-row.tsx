import type { ReactNode } from 'react'
import { wineRow, type WineRowVariants } from '#styled/wine-row.ts'
import { Bar } from '../bar/bar.tsx'
import { Image } from '../image/image.tsx'
import { KindDot, type WineKind } from '../kind-dot/kind-dot.tsx'
import { Link } from '../link/link.tsx'
import { Price, type PriceProps } from '../price/price.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface WineRowProps extends AnyRootProps {
  /** The wine's page. */
  href: string
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** The colour of the dot. */
  kind: WineKind
  /** Country and region: 프랑스 · 포이약. */
  origin: string
  /** The Korean name. */
  name: string
  /** The maker's own spelling and its language. */
  original?: { text: string; lang: string } | undefined
  /** Vintage and volume. */
  facts?: string
  /** The bottle, at the start of the line. */
  image: BottleImage
  /** At the end of the line; nothing where none is to be said. */
  price?: PriceProps
  /** What is left of a limited offer in words, 14병 남았어요, and as a bar where a share is given, 0 to 1. */
  stock?: { share?: number | undefined; text: string }
  /** What else stands below. */
  children?: ReactNode
  /** How high the bottle stands. */
  size?: WineRowVariants['size']
}

/** A wine lying down: time deals, recent ones, suggestions. */
export const WineRow = (row: WineRowProps) => {
  const { as: As = 'article', href, kind, origin, name, original, facts, image, ...others } = row
  const { price, stock, children, size, ...rest } = others
  const classes = wineRow({ size })
  return (
    <As {...toRootProps(rest, classes.root)}>
      <div className={classes.tile}>
        <Image
          {...image}
          alt=""
          width={220}
          height={700}
          sizes={size === 'small' ? '22px' : '(max-width: 767px) 50px, 66px'}
          fit="contain"
          ratio="fill"
        />
      </div>
      <div className={classes.body}>
        <p>
          <KindDot kind={kind}>{origin}</KindDot>
        </p>
        <Link href={href} className={classes.name}>
          {name}
        </Link>
        {(original ?? facts) && (
          <p className={classes.original}>
            {original && <span lang={original.lang}>{original.text}</span>}
            {original && facts && ', '}
            {facts}
          </p>
        )}
        {price && <Price {...price} size={size} />}
        {stock && (
          <div className={classes.stock}>
            {stock.share !== undefined && <Bar share={stock.share} />}
            {stock.text}
          </div>
        )}
        {children}
      </div>
    </As>
  )
}
