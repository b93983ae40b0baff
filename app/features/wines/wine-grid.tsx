import { Grid, type GridProps } from '#ui/grid'
import { WineCard } from '#ui/wine-card'
import { cardProps } from './card.ts'
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
  /** Numbers the cards from 1. */
  ranked?: boolean
  /** A word of its own for a product, in the place of its tags. */
  note?: (product: ProductCard) => string | undefined
}

/** Cards in rows, with everything a card can do. */
export const WineGrid = ({
  label,
  products,
  priority = 0,
  ranked,
  railed = false,
  flow,
  note,
}: WineGridProps) => {
  const acts = useCardActs()
  return (
    <Grid
      as="ul"
      aria-label={label}
      gap="products"
      columns={railed ? { base: 2, sm: 3, xl: 4 } : { base: 2, sm: 3, lg: 4, xl: 5 }}
      flow={flow}
    >
      {products.map((product, index) => (
        <WineCard
          key={product.id}
          as="li"
          {...cardProps(product, acts)}
          priority={index < priority}
          {...(ranked && { rank: index + 1 })}
          {...(note && {
            tags: [note(product)].filter((text) => text !== undefined).map((text) => ({ text })),
          })}
        />
      ))}
    </Grid>
  )
}
