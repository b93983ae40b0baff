import type { ReactNode } from 'react'
import { wineCard, type WineCardVariants } from '#styled/wine-card.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { bell, check, heart, plus, scale } from '../icons/icons.tsx'
import { Image } from '../image/image.tsx'
import { KindDot, type WineKind } from '../kind-dot/kind-dot.tsx'
import { Link } from '../link/link.tsx'
import { Price, type PriceProps } from '../price/price.tsx'
import { Rating, type RatingProps } from '../rating/rating.tsx'
import { Tag, type TagProps } from '../tag/tag.tsx'
import { TasteBars, type Taste } from '../taste-bars/taste-bars.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface BottleImage {
  src: string
  avif?: string
  webp?: string
  /** A ThumbHash in base64: the bottle's own colors until it is loaded. */
  thumbhash?: string
}

export interface WineCardTag {
  tone?: TagProps['tone']
  text: string
}

export interface WineCardProps extends AnyRootProps {
  /** The wine's page; the card is one link. */
  href: string
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** The colour of the dot. */
  kind: WineKind
  /** Kind, country and region: 레드 · 이탈리아 · 바롤로. */
  origin: string
  /** The Korean name, at most two lines. */
  name: string
  /** The maker's own spelling and its language. */
  original?: { text: string; lang: string }
  /** Vintage and volume: 2018 · 750ml. */
  facts: string
  /** In the place of the facts, on a line of its own: 카베르네 소비뇽 · 메를로 · 2018 · 750ml. */
  grapes?: string
  /** Why it is among the results; at most two. */
  why?: readonly string[]
  /** The bottle in its full box of 220 × 700. */
  image: BottleImage
  /** Loads at once: the cards of the first view. */
  priority?: boolean
  /** At most four. */
  tastes?: readonly Taste[]
  /** What it costs: sale, list and coupon price. */
  price: PriceProps
  /** Hidden below its threshold of reviews. */
  rating?: RatingProps
  /** At most two. */
  tags?: readonly WineCardTag[]
  /** What else there is of it: 다른 빈티지 2. */
  others?: string
  /** One flag on the picture: 취향과 94%, 한정, 품절 임박 3병. */
  flag?: WineCardTag
  /** The heart: whether it is set, its name for screen readers and what pressing it does. */
  wish?: { set: boolean; label: string; onToggle: () => void }
  /** Adds it to the comparison. */
  compare?: { set: boolean; label: string; onToggle: () => void }
  /** Adds one bottle; `count` are those in the cart already, which the label says too. */
  add?: { label: string; count?: number | undefined; onAdd: () => void; disabled?: boolean }
  /** Fades the bottle, shows the tag, and offers a notice when it is back in stock. */
  soldOut?: { tag: string; notifyLabel: string; onNotify: () => void }
  /** 222 px of tile instead of 268. */
  size?: WineCardVariants['size']
  /** White on tinted surfaces. */
  ground?: WineCardVariants['ground']
}

type Classes = ReturnType<typeof wineCard>

type TileProps = Pick<
  WineCardProps,
  'image' | 'priority' | 'flag' | 'wish' | 'compare' | 'add' | 'soldOut'
> & { classes: Classes }

const Tile = (tile: TileProps) => {
  const { image, priority, flag, wish, compare, add, soldOut, classes } = tile
  const mark = soldOut ? { text: soldOut.tag } : flag
  return (
    <div className={classes.tile}>
      <div className={classes.bottle}>
        <Image
          {...image}
          alt=""
          width={220}
          height={700}
          sizes="(max-width: 767px) 64px, 78px"
          fit="contain"
          ratio="fill"
          priority={priority}
        />
      </div>
      {mark && (
        <span className={classes.flag}>
          <Tag tone={mark.tone}>{mark.text}</Tag>
        </span>
      )}
      {wish && (
        <span className={classes.wish}>
          <IconButton icon={heart} label={wish.label} pressed={wish.set} onClick={wish.onToggle} />
        </span>
      )}
      {compare && (
        <span className={classes.compare}>
          <IconButton icon={scale} label={compare.label} pressed={compare.set} onClick={compare.onToggle} />
        </span>
      )}
      {(soldOut ?? add) && (
        <span className={classes.add}>
          {soldOut ? (
            <IconButton variant="circle" icon={bell} label={soldOut.notifyLabel} onClick={soldOut.onNotify} />
          ) : (
            add && (
              <IconButton
                variant="circle"
                icon={plus}
                label={add.label}
                count={add.count}
                disabled={add.disabled}
                onClick={add.onAdd}
              />
            )
          )}
        </span>
      )}
    </div>
  )
}

const renderRow = (className: string, content: ReactNode) =>
  content && <div className={className}>{content}</div>

export const WineCard = (card: WineCardProps) => {
  const { as: As = 'article', href, kind, origin, name, original, facts, ...more } = card
  const { grapes, why, tastes, price, rating, tags, others, soldOut, size, ground, ...acts } = more
  const { image, priority, flag, wish, compare, add, ...rest } = acts
  const classes = wineCard({ size, ground, soldOut: soldOut !== undefined })
  return (
    <As {...toRootProps(rest, classes.root)}>
      <Tile {...{ image, priority, flag, wish, compare, add, soldOut, classes }} />
      <div className={classes.head}>
        <p className={classes.origin}>
          <KindDot kind={kind}>{origin}</KindDot>
        </p>
        <Link href={href} className={classes.name}>
          {name}
        </Link>
        {grapes ? (
          <>
            {original && (
              <p className={classes.original} lang={original.lang} data-short>
                {original.text}
              </p>
            )}
            <p className={classes.grapes}>{grapes}</p>
          </>
        ) : (
          <p className={classes.original}>
            {original && <span lang={original.lang}>{facts ? `${original.text},` : original.text}</span>}
            {original ? ` ${facts}` : facts}
          </p>
        )}
      </div>
      {renderRow(classes.tastes, tastes && <TasteBars tastes={tastes} />)}
      <div className={classes.price}>
        <Price {...price} />
      </div>
      {renderRow(
        classes.rating,
        (rating || why) && (
          <>
            {rating && <Rating {...rating} />}
            {why && (
              <ul className={classes.why}>
                {why.slice(0, 2).map((reason) => (
                  <li key={reason}>
                    <Icon of={check} size={12} />
                    {reason}
                  </li>
                ))}
              </ul>
            )}
          </>
        ),
      )}
      {renderRow(
        classes.tags,
        (tags || others) && (
          <>
            {tags?.slice(0, 2).map(({ tone, text }) => (
              <Tag key={text} tone={tone}>
                {text}
              </Tag>
            ))}
            {others && <span className={classes.others}>{others}</span>}
          </>
        ),
      )}
    </As>
  )
}
