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
import { formatPhone, formatVintage, formatVolume } from '../../format.ts'
import { getPublicConfig } from '../../public-config.ts'
import { toSeoulDate, listWarnings } from './warnings.ts'
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

const toTypeText = (product: Product) =>
  product.kind.code === 'GOODS'
    ? m['detail.facts.type_goods']()
    : product.alcoholic
      ? m['detail.facts.type_wine']()
      : m['detail.facts.type_drink']()

const listLegalFacts = (product: Product) => [
  { name: m['detail.facts.type'](), fact: toTypeText(product) },
  {
    name: m['detail.facts.maker'](),
    fact: product.winery ? `${product.winery.name} (${product.winery.originalName})` : product.maker,
  },
  ...(product.importer ? [{ name: m['detail.facts.importer'](), fact: product.importer }] : []),
  ...(product.country
    ? [
        {
          name: m['detail.facts.origin'](),
          fact: [product.country.name, product.area].filter(Boolean).join(' '),
        },
      ]
    : []),
  {
    name: m['detail.facts.volume'](),
    fact:
      product.kind.code === 'GOODS'
        ? (product.unit ?? '')
        : `${formatVolume(product.volumeMl)} · ${formatVintage(product.vintage)}`,
  },
  ...(product.alcoholic
    ? [
        { name: m['detail.facts.ingredients'](), fact: m['detail.facts.ingredients_wine']() },
        { name: m['detail.facts.alcohol'](), fact: `${product.alcohol ?? 0}%` },
        { name: m['detail.facts.best_before'](), fact: m['detail.facts.best_before_wine']() },
      ]
    : []),
  ...(product.country && product.country.code !== 'KR'
    ? [{ name: m['detail.facts.import'](), fact: m['detail.facts.import_text']() }]
    : []),
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
      <FactList facts={listLegalFacts(product)} ruled />
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
