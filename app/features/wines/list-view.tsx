import { lazy, Suspense, useState } from 'react'
import { Hydrate } from '@tanstack/react-start'
import { productSorts } from '#api/contract/wines.options.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Breadcrumb } from '#ui/breadcrumb'
import { Icon } from '#ui/icon'
import { search, sliders } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import * as param from '../../shell/url-params.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { prefetchOnVisible, hydrateOnVisible } from '../../platform/hydration/hydrate-on-visible.tsx'
import { StoreChip } from '../stores/store-row.tsx'
import { listAppliedFilters, type AppliedFilter } from './applied-filters.ts'
import { FilterRail } from './filter-rail.tsx'
import { toSingleKind } from './list-kind.ts'
import { maxPageSize, pageSize, type ListSearch } from './list-search.ts'
import { WineGrid } from './wine-grid.tsx'
import type { LeftFilter, ProductPage } from './wines.queries.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })))

export interface ListViewProps {
  search: ListSearch
  page: ProductPage
  filter: LeftFilter
  sorts: { code: string; name: string }[]
  /** Where nothing is found: how many the first conditions would leave if each were taken away. */
  relaxed?: readonly (number | undefined)[]
  /** New results are on their way; the old ones stay. */
  busy?: boolean
  onChange: (change: ListSearch) => void
  onClear: () => void
  hrefOf: (page: number) => string
  /** The same list on paper. */
  printHref: string
}

type HeadProps = Pick<ListViewProps, 'search' | 'sorts' | 'onChange' | 'onClear'> & {
  total: number
  applied: AppliedFilter[]
  onOpen: () => void
}

const firstViewCount = 4

const ListHead = ({ search, sorts, total, applied, onChange, onClear, onOpen }: HeadProps) => (
  <Cluster gap={12} justify="between">
    <Cluster gap={8}>
      <Text as="p" weight="bold" tone="strong" role="status">
        {m['wines.list.count']({ count: formatCount(total) })}
      </Text>
      <StoreChip />
      <Chip icon={sliders} onClick={onOpen} on={applied.length > 0} only="narrow">
        {applied.length > 0
          ? m['wines.list.filters_on']({ count: String(applied.length) })
          : m['wines.list.filters']()}
      </Chip>
      {applied.map(({ label, off }) => (
        <Chip
          key={`${Object.keys(off).join()} ${label}`}
          on
          onRemove={() => onChange(off)}
          removeLabel={m['wines.list.remove_filter']({ name: label })}
        >
          {label}
        </Chip>
      ))}
      {applied.length > 0 && (
        <Button variant="link" onClick={onClear}>
          {m['wines.list.clear_all']()}
        </Button>
      )}
    </Cluster>
    <Select
      variant="bare"
      aria-label={m['wines.list.sort']()}
      aria-describedby={search.sort ? undefined : 'order'}
      value={search.sort ?? sorts[0]?.code ?? ''}
      options={sorts.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(sort) => onChange({ sort: param.nonDefault(productSorts)(sort, []) })}
    />
  </Cluster>
)

type EmptyProps = Pick<HeadProps, 'applied' | 'onChange' | 'onClear'> & Pick<ListViewProps, 'relaxed'>

const toRelaxLabel = (name: string, total: number | undefined) =>
  total === undefined
    ? m['wines.list.without']({ name })
    : m['wines.list.without_count']({ name, count: formatCount(total) })

const Empty = ({ applied, relaxed = [], onChange, onClear }: EmptyProps) => (
  <EmptyState
    art={<Icon of={search} size={40} />}
    title={m['wines.list.empty_title']()}
    text={m['wines.list.empty_lead']()}
    action={
      <Cluster gap={8} justify="center">
        {applied.slice(0, 3).map(
          ({ label, off }, index) =>
            relaxed[index] !== 0 && (
              <Button key={label} variant="secondary" onClick={() => onChange(off)}>
                {toRelaxLabel(label, relaxed[index])}
              </Button>
            ),
        )}
        <Button variant="primary" onClick={onClear}>
          {m['wines.list.clear_all']()}
        </Button>
      </Cluster>
    }
  />
)

type MoreProps = Pick<ListViewProps, 'search' | 'onChange'> & { page: ProductPage['page'] }

/** A first page that is looked through may grow instead of being left. */
const More = ({ search, page: { number, size, totalElements }, onChange }: MoreProps) =>
  number === 0 &&
  size < Math.min(totalElements, maxPageSize) && (
    <Cluster justify="center">
      <Button
        onClick={() => onChange({ size: size + pageSize })}
        working={(search.size ?? pageSize) > size && m['wines.list.more_working']()}
      >
        {m['wines.list.more']({ shown: formatCount(size), total: formatCount(totalElements) })}
      </Button>
    </Cluster>
  )

/** The wine list: filters at the side, in a sheet below 992 px, and the cards. */
export const ListView = (props: ListViewProps) => {
  const { search, page, filter, sorts, busy, onChange, onClear, hrefOf } = props
  const [open, setOpen] = useState(false)
  const filters = listAppliedFilters(search, filter)
  const kind = toSingleKind(search, filter)
  const total = page.page.totalElements
  const head = { search, sorts, total, applied: filters, onChange, onClear, onOpen: () => setOpen(true) }
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb('/product', kind?.name).map(({ path, label }, i, all) =>
          i === all.length - 1 ? { label } : { label, href: path },
        )}
      />
      <PageTitle title={m['wines.list.title']()} lead={m['wines.list.lead']()} ruled />
      <Columns
        layout="rail"
        fold="first"
        first={
          <Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={<Skeleton shape="tile" />}>
            <FilterRail search={search} filter={filter} onChange={onChange} />
          </Hydrate>
        }
        second={
          <div aria-busy={busy} data-list>
            <ListHead {...head} />
            {!search.sort && (
              <Text id="order" size="caption" tone="secondary" below>
                {m['wines.list.sort_hint']()}
              </Text>
            )}
            {page.correction && (
              <Notice tone="info">
                {m['wines.list.correction']({ searched: page.correction.searched })}
              </Notice>
            )}
            {total === 0 ? (
              <Empty {...head} relaxed={props.relaxed} />
            ) : (
              <Stack gap={32}>
                <WineGrid
                  label={m['wines.list.title']()}
                  products={page._embedded.items}
                  priority={firstViewCount}
                  railed
                />
                <More search={search} page={page.page} onChange={onChange} />
              </Stack>
            )}
            <Stack gap={24} align="center">
              <ListPages page={page.page} hrefOf={hrefOf} />
              {total > 0 && <TextLink href={props.printHref}>{m['print.link.list']()}</TextLink>}
            </Stack>
          </div>
        }
      />
      {open && (
        <Suspense>
          <FilterSheet {...props} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Page>
  )
}
