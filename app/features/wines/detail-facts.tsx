import type { ReactNode } from 'react'
import { m } from '#messages'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { WhenNear } from '#ui/when-near'
import { formatPhone } from '../../format.ts'
import { currentLocale } from '../../locale.ts'
import { getPublicConfig } from '../../public-config.ts'
import { toSeoulDate, listWarnings } from './warnings.ts'
import { listFacts, productFacts } from './wine-facts.ts'
import type { Product } from './wines.queries.ts'

const warnings = {
  health: m['detail.warning.health'],
  pregnancy: m['detail.warning.pregnancy'],
  driving: m['detail.warning.driving'],
} as const

/** The warnings of the day. */
const toWarningText = (): string =>
  listWarnings(toSeoulDate(new Date()))
    .map((warning) => warnings[warning]())
    .join(' ')

const listPageFacts = (product: Product) => [
  ...listFacts(productFacts, product, 'page', { locale: currentLocale() }),
  { name: m['detail.facts.contact'](), fact: formatPhone(getPublicConfig().phone) },
]

/** The particulars the law asks for, the seller, returns and the warning. */
export const FactsSection = ({ product, seller }: { product: Product; seller: ReactNode }) => (
  <>
    <Section
      id="facts"
      title={m['detail.facts.title']()}
      size="small"
      aside={
        <Cluster gap={16}>
          <TextLink href={`/product/${product.id}/pdf`}>{m['print.link.sheet']()}</TextLink>
          {product.kind.code !== 'GOODS' && (
            <TextLink href={`/product/${product.id}/pdfNew`}>{m['print.link.card']()}</TextLink>
          )}
        </Cluster>
      }
    >
      <FactList facts={listPageFacts(product)} ruled />
    </Section>
    <Section id="seller" title={m['detail.seller.title']()} size="small" space="small">
      <Stack gap={16}>
        <Text tone="secondary">{m['detail.seller.text']()}</Text>
        <WhenNear placeholder={<Skeleton shape="block" />}>{seller}</WhenNear>
        <Text size="small" tone="caption">
          {getPublicConfig().intermediary}
        </Text>
      </Stack>
    </Section>
    <Section title={m['detail.refund.title']()} size="small" space="small">
      <Stack gap={20}>
        <Text tone="secondary">{m['detail.refund.text']()}</Text>
        {product.alcoholic && (
          <Notice tone="notify" title={m['detail.warning.title']()}>
            {toWarningText()}
          </Notice>
        )}
      </Stack>
    </Section>
  </>
)
