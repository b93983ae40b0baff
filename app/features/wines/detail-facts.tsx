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
import { AnchoredFold } from './anchored-fold.tsx'
import { toSeoulDate, listWarnings } from './warnings.ts'
import { listFacts, productFacts } from './wine-facts.ts'
import type { Product } from './wines.queries.ts'
import { joinSentences } from '../../join-facts.ts'

const warnings = {
  health: m['detail.warning.health'],
  pregnancy: m['detail.warning.pregnancy'],
  driving: m['detail.warning.driving'],
} as const

/** The warnings of the day. */
const toWarningText = (): string =>
  joinSentences(listWarnings(toSeoulDate(new Date())).map((warning) => warnings[warning]()))

const categories = {
  KITCHEN: m['detail.goods.kitchen'],
  ELECTRIC: m['detail.goods.electric'],
  FOOD: m['detail.goods.food'],
  PACKAGING: m['detail.goods.packaging'],
} as const

/** The notice of goods by their category: food keeps, other things are looked after. */
const listGoodsFacts = ({ maker, unit }: Product, goods: NonNullable<Product['goods']>) => {
  const isFood = goods.category === 'FOOD'
  return [
    { name: m['detail.goods.category'](), fact: categories[goods.category]() },
    {
      name: isFood ? m['detail.facts.ingredients']() : m['detail.goods.material'](),
      fact: goods.material,
    },
    { name: isFood ? m['detail.goods.weight']() : m['detail.goods.size'](), fact: goods.size },
    { name: m['detail.facts.volume'](), fact: unit ?? '' },
    { name: m['detail.goods.maker'](), fact: maker },
    { name: m['detail.goods.country'](), fact: goods.country },
    { name: isFood ? m['detail.goods.keeping']() : m['detail.goods.care'](), fact: goods.care },
    { name: isFood ? m['detail.goods.best_before']() : m['detail.goods.warranty'](), fact: goods.warranty },
    { name: m['detail.goods.certification'](), fact: goods.certification ?? '' },
  ].filter(({ fact }) => fact !== '')
}

const listPageFacts = (product: Product) => [
  ...(product.goods
    ? listGoodsFacts(product, product.goods)
    : listFacts(productFacts, product, 'page', { locale: currentLocale() })),
  { name: m['detail.facts.contact'](), fact: formatPhone(getPublicConfig().phone) },
]

const Facts = ({ product }: { product: Product }) => {
  const facts = listPageFacts(product)
  return (
    <AnchoredFold anchor="facts" line={m['detail.facts.fold']({ count: String(facts.length) })}>
      <FactList facts={facts} ruled />
    </AnchoredFold>
  )
}

const SellerFold = ({ children }: { children: ReactNode }) => (
  <AnchoredFold anchor="seller" line={m['detail.seller.text']()}>
    {children}
  </AnchoredFold>
)

/** The particulars the law asks for, the seller and returns, each folded behind a line; and the warning. */
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
      <Facts product={product} />
    </Section>
    <Section id="seller" title={m['detail.seller.title']()} size="small" space="small">
      <Stack gap={16}>
        <WhenNear
          placeholder={
            <SellerFold>
              <Skeleton shape="block" />
            </SellerFold>
          }
        >
          <SellerFold>{seller}</SellerFold>
        </WhenNear>
        <Text size="small" tone="caption">
          {getPublicConfig().intermediary}
        </Text>
      </Stack>
    </Section>
    <Section id="refund" title={m['detail.refund.title']()} size="small" space="small">
      <Stack gap={20}>
        <AnchoredFold anchor="refund" line={m['detail.refund.fold']()}>
          <Text tone="secondary">{m['detail.refund.text']()}</Text>
        </AnchoredFold>
        {product.alcoholic && (
          <Notice tone="notify" title={m['detail.warning.title']()}>
            {toWarningText()}
          </Notice>
        )}
      </Stack>
    </Section>
  </>
)
