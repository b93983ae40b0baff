import { useState } from 'react'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Field } from '#ui/field'
import { FactList } from '#ui/fact-list'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { PlanBox } from '#ui/plan-box'
import { Section } from '#ui/section'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Stepper } from '#ui/stepper'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatWon } from '../../format.ts'
import { currentLocale } from '../../locale.ts'
import { toOriginLine } from '../wines/facts.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { cycles } from './cycles.ts'
import { mostBottles, standardPlan, type Plan } from './plan-choice.ts'
import { listPlanFacts, toPlanBox } from './plan.ts'
import { listPromises } from './promises.ts'

export interface SubscribeViewProps {
  product: ProductCard & { headline?: string }
}

type ChoiceProps = SubscribeViewProps & { plan: Plan; onChange: (change: Partial<Plan>) => void }

const Choice = ({ product, plan: { qty, weeks }, onChange }: ChoiceProps) => {
  return (
    <Box>
      <Stack gap={16}>
        <Field label={m['subscribe.one.cycle']()}>
          <Select
            value={String(weeks)}
            onChange={(value) => onChange({ weeks: Number(value) })}
            options={cycles.map((one) => ({
              value: String(one),
              label: m['subscribe.one.weeks']({ weeks: String(one) }),
            }))}
          />
        </Field>
        <Cluster justify="between">
          <Text>{m['subscribe.one.qty']()}</Text>
          <Stepper
            value={qty}
            max={mostBottles}
            onChange={(value) => onChange({ qty: value })}
            label={m['subscribe.one.qty']()}
            lessLabel={m['subscribe.one.less']()}
            moreLabel={m['subscribe.one.more']()}
          />
        </Cluster>
        <Cluster justify="between" align="baseline">
          <Text size="small" tone="caption">
            {m['subscribe.one.shipping']()}
          </Text>
          <Text size="lead" weight="bold" figures>
            {m['subscribe.one.each']({ amount: formatWon(product.price * qty) })}
          </Text>
        </Cluster>
        <Button
          variant="primary"
          size="large"
          width="full"
          href={`/order/subscribe?product=${product.id}&qty=${qty}&weeks=${weeks}`}
        >
          {m['subscribe.list.action']()}
        </Button>
      </Stack>
    </Box>
  )
}

/** One plan: the box with its bottles, what is in it, how often and how many, and what may be changed. */
export const SubscribeView = ({ product }: SubscribeViewProps) => {
  const [plan, setPlan] = useState(standardPlan)
  return (
    <Page as="main">
      <Columns
        layout="halves"
        first={
          <Box ground="tile" pad="large">
            <PlanBox {...toPlanBox(product, plan.qty)} priority />
          </Box>
        }
        second={
          <Stack gap={24}>
            <PageTitle title={product.name} lead={toOriginLine(product)} />
            {product.headline && <Text size="lead">{product.headline}</Text>}
            <Choice product={product} plan={plan} onChange={(change) => setPlan({ ...plan, ...change })} />
            <Section title={m['subscribe.plan.title']()} size="small" space="none">
              <FactList facts={listPlanFacts(product, plan, currentLocale())} />
            </Section>
            <Stack as="ul" gap={4}>
              {listPromises().map((promise) => (
                <Text key={promise} as="li" bullet size="small" tone="secondary">
                  {promise}
                </Text>
              ))}
            </Stack>
            <TextLink href={`/subscribe/${product.id}/pdf?qty=${plan.qty}&weeks=${plan.weeks}`} onward>
              {m['subscribe.one.pdf']()}
            </TextLink>
          </Stack>
        }
      />
    </Page>
  )
}
