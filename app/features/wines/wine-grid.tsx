import { Grid, type GridProps } from '#ui/grid'
import { WineCard, type WineCardProps, type WineCardTag } from '#ui/wine-card'
import { toWineCardProps } from './wine-card-props.ts'
import { useCardActs } from './card-acts.ts'
import type { ProductCard } from './wines.queries.ts'

export interface WineGridProps extends Pick<GridProps, 'flow'> {
  /** Beside the rail of filters: one column less. */
  railed?: boolean
  /** Names the list for readers. */
  label: string
  products: readonly ProductCard[]
  /** How many pictures load at once: those of the first view. */
  priority?: number
  /** A word of its own for a product, in the place of its tags. */
  note?: (product: ProductCard) => string | undefined
  /** Tags of its own for a product, before the usual ones; two are shown. */
  tagsOf?: (product: ProductCard) => readonly WineCardTag[] | undefined
  /** Where and when a product is collected, in the place of the usual line; null for no line. */
  formatPickup?: (product: ProductCard) => WineCardTag | null
}

const withTags = (card: WineCardProps, own: readonly WineCardTag[] = []): WineCardProps =>
  own.length > 0 ? { ...card, tags: [...own, ...(card.tags ?? [])].slice(0, 2) } : card

/** Cards in rows, with everything a card can do. */
export const WineGrid = ({
  label,
  products,
  priority = 0,
  railed = false,
  flow,
  note,
  tagsOf,
  formatPickup,
}: WineGridProps) => {
  const acts = useCardActs()
  return (
    <Grid
      as="ul"
      aria-label={label}
      gap="products"
      columns={railed ? { base: 2, sm: 3, xl: 4 } : { base: 2, sm: 3, lg: 4, xl: 5 }}
      flow={flow}
      long={railed}
    >
      {products.map((product, index) => (
        <WineCard
          key={product.id}
          as="li"
          {...withTags(toWineCardProps(product, acts, formatPickup?.(product)), tagsOf?.(product))}
          priority={index < priority}
          {...(note && {
            tags: [note(product)].filter((text) => text !== undefined).map((text) => ({ text })),
          })}
        />
      ))}
    </Grid>
  )
}
