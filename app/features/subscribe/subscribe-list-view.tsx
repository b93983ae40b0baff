import { m } from '#messages'
import { Box } from '#ui/box'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { KindDot } from '#ui/kind-dot'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { PlanBox } from '#ui/plan-box'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatWon } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { formatPieces, toOriginLine } from '../wines/facts.ts'
import { toWineKind } from '../wines/wine-card.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { standardPlan } from './plan-choice.ts'
import { toPlanBox } from './plan.ts'

export interface SubscribeListViewProps {
  products: readonly ProductCard[]
}

/** A plan of one wine: its box, what is in it, and what that costs. */
const Plan = ({ product }: { product: ProductCard }) => (
  <Stack as="li" gap={8}>
    <Box ground="tile" pad="small">
      <PlanBox cut {...toPlanBox(product, standardPlan.qty)} />
    </Box>
    <KindDot kind={toWineKind(product)}>{toOriginLine(product)}</KindDot>
    <TextLink href={`/subscribe/${product.id}`}>{product.name}</TextLink>
    <Text size="small" tone="secondary">
      {joinFacts([
        formatPieces(product, standardPlan.qty),
        m['subscribe.one.weeks']({ weeks: String(standardPlan.weeks) }),
      ])}
      <br />
      {m['subscribe.plan.each_text']({ price: formatWon(product.price) })}
    </Text>
    <Text weight="bold" figures>
      {m['subscribe.one.each']({ amount: formatWon(product.price * standardPlan.qty) })}
    </Text>
  </Stack>
)

const Plans = ({ title, products }: { title: string; products: readonly ProductCard[] }) => (
  <Section title={title} space="none">
    <Grid as="ul" columns={{ base: 2, lg: 4 }} gap={24}>
      {products.map((product) => (
        <Plan key={product.id} product={product} />
      ))}
    </Grid>
  </Section>
)

/** Wines of Korean makers and wines without alcohol are different wishes; each group has its heading where it has any. */
const toGroups = (products: readonly ProductCard[]) =>
  [
    [m['subscribe.list.wines'](), products.filter(({ alcoholic }) => alcoholic)] as const,
    [m['subscribe.list.alcohol_free'](), products.filter(({ alcoholic }) => !alcoholic)] as const,
  ].filter(([, members]) => members.length > 0)

/** The plans, each a box of a wine that is sent again and again. */
export const SubscribeListView = ({ products }: SubscribeListViewProps) => {
  const groups = toGroups(products)
  return (
    <Page as="main">
      <Stack gap={32}>
        <PageTitle title={m['shell.menu.subscribe']()} lead={m['subscribe.list.lead']()} ruled />
        <Notice tone="notify">{m['subscribe.list.law']()}</Notice>
        {products.length === 0 ? (
          <EmptyState title={m['subscribe.list.empty_title']()} />
        ) : (
          <>
            {groups.map(([title, members]) => (
              <Plans key={title} title={title} products={members} />
            ))}
          </>
        )}
      </Stack>
    </Page>
  )
}
