import { m } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { WineRow } from '#ui/wine-row'
import { toWineKind, toPriceProps } from '../wines/wine-card.ts'
import { toFactLine, toOriginLine } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import type { ProductCard } from '../wines/wines.queries.ts'

export interface SubscribeListViewProps {
  products: readonly ProductCard[]
}

/** What may be sent again and again. */
export const SubscribeListView = ({ products }: SubscribeListViewProps) => (
  <Page as="main">
    <Stack gap={32}>
      <PageTitle title={m['shell.menu.subscribe']()} lead={m['subscribe.list.lead']()} ruled />
      <Notice tone="notify">{m['subscribe.list.law']()}</Notice>
      {products.length === 0 ? (
        <EmptyState title={m['subscribe.list.empty_title']()} />
      ) : (
        <Section title={m['subscribe.list.products']()} space="none">
          <Grid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap={24}>
            {products.map((product) => (
              <WineRow
                key={product.id}
                as="li"
                href={`/subscribe/${product.id}`}
                kind={toWineKind(product)}
                origin={toOriginLine(product)}
                name={product.name}
                facts={toFactLine(product)}
                image={toBottleImage(product.image, [240])}
                price={toPriceProps(product)}
              >
                <Text weight="medium" tone="accent">
                  {m['subscribe.list.action']()}
                </Text>
              </WineRow>
            ))}
          </Grid>
        </Section>
      )}
    </Stack>
  </Page>
)
