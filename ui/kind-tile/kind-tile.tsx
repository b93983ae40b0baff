import { kindTile } from '#styled/kind-tile.ts'
import { Image } from '../image/image.tsx'
import type { WineKind } from '../kind-dot/kind-dot.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { toRootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface KindTileProps extends Omit<LinkProps, 'children'> {
  /** The list of that kind. */
  href: string
  /** The ground and the dot. */
  kind: WineKind
  /** The kind in words: 레드. */
  name: string
  /** How many there are, in words or digits. */
  count: string
  /** A kind without wines has none. */
  bottle?: BottleImage | undefined
}

/** A kind of wine on its ground, with the shoulders of a bottle. */
export const KindTile = ({ href, kind, name, count, bottle, ...rest }: KindTileProps) => {
  const classes = kindTile({ kind })
  return (
    <Link {...toRootProps(rest, classes.root)} href={href}>
      <span className={classes.name}>{name}</span>
      <br />
      <span className={classes.count}>{count}</span>
      {bottle && (
        <span className={classes.bottle}>
          <Image {...bottle} alt="" width={220} height={700} fit="contain" ratio="fill" />
        </span>
      )}
    </Link>
  )
}
