import type { ReactNode } from 'react'
import { formatVintage, formatVolume, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import type { WineSearch } from './wines-search.ts'
import type { OfficeWine, OfficeWineProduct } from './wines.queries.ts'

export interface WineViewProps {
  /** Undefined while it is on its way. */
  wine: OfficeWine | undefined
  failure: string | null
  search: WineSearch
  toHref: (change: WineSearch) => string
  /** The pictures of the chosen subject. */
  pictures: ReactNode
  /** Opens the draft of its texts and facts, or leads to it. */
  act?: ReactNode
  /** Whether the shop shows it, and the act that changes that. */
  hiding?: ReactNode
  /** That draft, and the wine's versions. */
  draft?: ReactNode
  onRetry: () => void
}

const toProductName = ({ vintage, volumeMl }: OfficeWineProduct): string =>
  `${formatVintage(vintage)} · ${formatVolume(volumeMl)}`

const listFacts = (wine: OfficeWine) =>
  [
    { name: m['wines.fact.original'](), fact: wine.originalName },
    { name: m['wines.column.kind'](), fact: wine.kind },
    { name: m['wines.column.winery'](), fact: wine.winery?.name ?? wine.maker },
    { name: m['wines.fact.origin'](), fact: [wine.country, wine.area].filter(Boolean).join(' ') },
    { name: m['wines.fact.importer'](), fact: wine.importer },
    { name: m['wines.fact.headline'](), fact: wine.headline },
  ].filter(({ fact }) => fact !== '')

const listColumns = (toHref: WineViewProps['toHref']): Column<OfficeWineProduct>[] => [
  {
    key: 'name',
    head: m['wines.column.product'](),
    as: 'lead',
    cell: (product) => <TextLink href={toHref({ product: product.id })}>{toProductName(product)}</TextLink>,
  },
  { key: 'price', head: m['wines.column.price'](), align: 'end', cell: ({ price }) => formatWon(price) },
  { key: 'barcode', head: m['wines.column.barcode'](), cell: ({ barcode }) => barcode ?? '' },
  {
    key: 'status',
    head: m['wines.column.status'](),
    cell: ({ status }) => (status === 'ON_SALE' ? m['wines.status.on_sale']() : m['wines.status.stopped']()),
  },
  {
    key: 'bottle',
    head: m['wines.column.bottle'](),
    cell: ({ hasBottlePhoto }) =>
      hasBottlePhoto ? (
        <Tag tone="success">{m['wines.bottle.with']()}</Tag>
      ) : (
        <Tag tone="notify">{m['wines.bottle.without']()}</Tag>
      ),
  },
]

/** Whose pictures are shown: the wine's, which all vintages share, or one product's own. */
const Subjects = ({
  wine,
  search,
  toHref,
}: Pick<WineViewProps, 'search' | 'toHref'> & { wine: OfficeWine }) => (
  <Cluster as="nav" aria-label={m['wines.subject.label']()}>
    <Chip href={toHref({})} on={search.product === undefined}>
      {m['wines.subject.wine']()}
    </Chip>
    {wine.products.map((product) => (
      <Chip key={product.id} href={toHref({ product: product.id })} on={search.product === product.id}>
        {toProductName(product)}
      </Chip>
    ))}
  </Cluster>
)

/** One wine: its pictures, its products, its facts. */
export const WineView = (props: WineViewProps) => {
  const { wine, failure, search, toHref, pictures, act, hiding, draft, onRetry } = props
  return (
    <Stack gap={20}>
      <TextLink href="/office/wines">{m['wines.title']()}</TextLink>
      <SubjectFailure failure={failure} hasSubject={wine !== undefined} onRetry={onRetry} />
      {!wine && !failure && <Skeleton />}
      {wine && (
        <>
          <Cluster justify="between">
            <Heading level={1} size="title">
              {wine.name}
            </Heading>
            <div data-page-acts>{act}</div>
          </Cluster>
          {hiding}
          <Section title={m['wines.part.pictures']()} level={2} size="small" space="none">
            <Stack gap={12}>
              <Text size="small" tone="secondary">
                {m['wines.subject.lead']()}
              </Text>
              <Subjects {...{ wine, search, toHref }} />
              {pictures}
            </Stack>
          </Section>
          <Section title={m['wines.part.products']()} level={2} size="small" space="none">
            <DataTable
              caption={m['wines.part.products']()}
              captionHidden
              columns={listColumns(toHref)}
              rows={wine.products}
              rowKey={({ id }) => id}
              empty=""
            />
          </Section>
          <Section title={m['wines.part.facts']()} level={2} size="small" space="none">
            <FactList facts={listFacts(wine)} ruled />
          </Section>
          {draft}
        </>
      )}
    </Stack>
  )
}
