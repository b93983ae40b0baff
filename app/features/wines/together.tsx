import { m } from '#messages'
import { IconButton } from '#ui/icon-button'
import { plus } from '#ui/icons'
import { Grid } from '#ui/grid'
import { Section } from '#ui/section'
import { WineRow } from '#ui/wine-row'
import { Cluster } from '#ui/cluster'
import { toFactLine } from './facts.ts'
import { toBottleImage } from './pictures.ts'
import { toPriceProps, toWineKind, type CardActs } from './wine-card.ts'
import type { Product } from './wines.queries.ts'

export interface TogetherProps {
  product: Pick<Product, 'together'>
  onAdd: CardActs['onAdd']
}

/** The glass, the opener and the cheese that go with a wine, each put into the cart by one press. */
export const Together = ({ product: { together }, onAdd }: TogetherProps) =>
  together.length > 0 && (
    <Section title={m['detail.together.title']()} size="small">
      <Grid as="ul" columns={{ base: 1, md: 3 }} gap={16} aria-label={m['detail.together.title']()}>
        {together.map((one) => (
          <Cluster as="li" key={one.id} wrap="none" share="first">
            <WineRow
              href={`/product/${one.id}`}
              kind={toWineKind(one)}
              origin={one.kind.name}
              name={one.name}
              facts={toFactLine(one)}
              image={toBottleImage(one.image, [240])}
              price={toPriceProps(one)}
              size="small"
            />
            <IconButton
              icon={plus}
              variant="outline"
              label={m['detail.together.add']({ name: one.name })}
              onClick={() => onAdd(one)}
            />
          </Cluster>
        ))}
      </Grid>
    </Section>
  )
