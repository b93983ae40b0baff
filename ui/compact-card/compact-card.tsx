import type { ReactNode } from 'react'
import { compactCard, type CompactCardVariants } from '#styled/compact-card.ts'
import { Image } from '../image/image.tsx'
import { KindDot, type WineKind } from '../kind-dot/kind-dot.tsx'
import { Link } from '../link/link.tsx'
import { Price, type PriceProps } from '../price/price.tsx'
import { toRootProps, type AnyRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { BottleImage } from '../wine-card/wine-card.tsx'

type Flow = NonNullable<CompactCardVariants['flow']>

export interface CompactCardProps extends AnyRootProps {
  /** An item of a list, unless it stands by itself. */
  as?: 'li' | 'div'
  /** The wine's page. */
  href: string
  /** The colour of the dot. */
  kind: WineKind
  /** Kind and region: 레드 · 바롤로. */
  origin: string
  /** The Korean name. */
  name: string
  /** The bottle, alone on its ground. */
  image: BottleImage
  /** What it costs. */
  price: PriceProps
  /** Where and when it can be collected; green where it is today. */
  line?: { text: string; today?: boolean } | undefined
  /** Its place in a ranking, and how it moved: shown as a mark, read as words. */
  rank?: { place: number; move?: { mark: string; words: string; up?: boolean } | undefined }
  /** As the list has it. */
  flow?: Flow
}

/** How wide the bottle stands. */
const widths: Record<Flow, string> = {
  shelf: '(max-width: 1199px) 41px, 23px',
  strip: '27px',
  ranking: '23px',
}

/** A wine in the least that sells it: bottle, kind and region, name, price, pickup. */
export const CompactCard = (card: CompactCardProps) => {
  const {
    as: Root = 'li',
    href,
    kind,
    origin,
    name,
    image,
    price,
    line,
    rank,
    flow = 'shelf',
    ...rest
  } = card
  const classes = compactCard({ flow })
  return (
    <Root {...toRootProps(rest, classes.root)}>
      {rank && (
        <span className={classes.rank}>
          {rank.place}
          {rank.move && (
            <span className={classes.move} data-up={rank.move.up || undefined}>
              <span aria-hidden="true">{rank.move.mark}</span>
              <VisuallyHidden>{rank.move.words}</VisuallyHidden>
            </span>
          )}
        </span>
      )}
      <span className={classes.tile}>
        <Image {...image} alt="" width={220} height={700} sizes={widths[flow]} fit="contain" />
      </span>
      <div className={classes.body}>
        <p className={classes.origin}>
          <KindDot kind={kind}>{origin}</KindDot>
        </p>
        <Link href={href} className={classes.name}>
          {name}
        </Link>
        <Price {...price} size="small" />
        {line && (
          <p className={classes.line} data-today={line.today || undefined}>
            {line.text}
          </p>
        )}
      </div>
    </Root>
  )
}

export interface CompactListProps extends RootProps<'ul'> {
  /** Names the list for readers. */
  label: string
  /** shelf: one line that scrolls, three lines of a panel from 1200 px · ranking: two columns, numbered */
  flow?: Flow | undefined
  /** Compact cards of the same flow. */
  children: ReactNode
}

/** Compact cards side by side, or below each other in a panel. */
export const CompactList = ({ label, flow = 'shelf', children, ...rest }: CompactListProps) => (
  // Safari reads a list without bullets as none unless it is named one.
  <ul {...toRootProps(rest, compactCard({ flow }).list)} aria-label={label}>
    {children}
  </ul>
)
