import type { ReactNode } from 'react'
import { kindTile } from '#styled/kind-tile.ts'
import { Image } from '../image/image.tsx'
import type { WineKind } from '../kind-dot/kind-dot.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
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

/** A kind of wine on its ground: a bottle, the word, how many there are. */
export const KindTile = ({ href, kind, name, count, bottle, ...rest }: KindTileProps) => {
  const classes = kindTile({ kind })
  return (
    <Link {...toRootProps(rest, classes.root)} href={href}>
      {bottle && (
        <span className={classes.bottle}>
          <Image {...bottle} alt="" width={220} height={700} sizes="15px" fit="contain" ratio="fill" />
        </span>
      )}
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{count}</span>
    </Link>
  )
}

export interface KindRowProps extends RootProps<'nav'> {
  /** Names the group for readers. */
  label: string
  /** In as many lines as it takes, in a box that is narrower than the page. */
  wrap?: boolean
  /** Tiles in the order of the menu. */
  children: ReactNode
}

/** Kinds in one row; below 992 px it scrolls sideways. */
export const KindRow = ({ label, wrap, children, ...rest }: KindRowProps) => (
  <nav {...toRootProps(rest, kindTile({ wrap }).row)} aria-label={label}>
    {children}
  </nav>
)
