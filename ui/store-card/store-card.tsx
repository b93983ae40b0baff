import type { ReactNode } from 'react'
import { storeCard, type StoreCardVariants } from '#styled/store-card.ts'
import { Image, type ImageProps } from '../image/image.tsx'
import { Link } from '../link/link.tsx'
import { Tag } from '../tag/tag.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import type { WineCardTag } from '../wine-card/wine-card.tsx'

export interface StoreCardProps extends AnyRootProps {
  /** `li` inside a list. */
  as?: 'article' | 'li' | 'div'
  /** The store's name: 비니 성수점. */
  name: string
  /** The language of the name where the page is in another one. */
  lang?: string | undefined
  /** Makes the card one link. */
  href?: string
  /** How far it is from here: 1.2km. */
  distance?: string
  /** Address, phone, hours: one line each. */
  lines: readonly ReactNode[]
  /** What one can do there: 오늘 픽업, 시음. */
  tags?: readonly WineCardTag[]
  /** A button of its own: 이 매장에서 받기. */
  action?: ReactNode
  /** The store's front, beside the words. */
  picture?: Omit<ImageProps, 'alt' | 'ratio' | 'fit' | 'rounded'> | undefined
  /** None inside another box. */
  frame?: StoreCardVariants['frame']
}

export const StoreCard = (card: StoreCardProps) => {
  const {
    as: As = 'article',
    name,
    lang,
    href,
    distance,
    lines,
    tags,
    action,
    picture,
    frame,
    ...rest
  } = card
  const classes = storeCard({ frame, pictured: picture !== undefined })
  return (
    <As {...toRootProps(rest, classes.root)}>
      {picture && (
        <div className={classes.picture}>
          <Image {...picture} alt="" ratio="fill" rounded />
        </div>
      )}
      <div className={classes.head}>
        {href === undefined ? (
          <p lang={lang} className={classes.name}>
            {name}
          </p>
        ) : (
          <Link href={href} lang={lang} className={classes.name}>
            {name}
          </Link>
        )}
        {distance && <span className={classes.distance}>{distance}</span>}
      </div>
      {lines.map((line, at) => (
        <p key={at} className={classes.text}>
          {line}
        </p>
      ))}
      {tags && (
        <div className={classes.tags}>
          {tags.map(({ tone, text }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
        </div>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </As>
  )
}
