import { m } from '#messages'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { toProductTitle } from '../wines/facts.ts'
import { toDecantText, toTemperatureText } from '../wines/wine-facts.ts'
import type { Product } from '../wines/wines.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export interface ServingAdviceProps {
  product: Product
}

/** How a wine that was just bought is drunk: temperature, glass, decanting, and its first dish. */
export const ServingAdvice = ({ product }: ServingAdviceProps) => {
  const { serving, dishes } = product
  if (!serving) return null
  const [dish] = dishes
  return (
    <SummaryBox title={m['orders.done.serving']()} action={toProductTitle(product)}>
      <Stack gap={4}>
        <Text weight="medium">
          {joinFacts([toTemperatureText(serving), serving.glass, toDecantText(serving)])}
        </Text>
        {dish && (
          <Text size="small" tone="secondary">
            {m['orders.done.serving_dish']({ dish: dish.name })}
          </Text>
        )}
      </Stack>
    </SummaryBox>
  )
}
