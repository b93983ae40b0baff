import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Hydrate } from '@tanstack/react-start'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { search } from '#ui/icons'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { loadWithStyles } from '../../rest-styles.ts'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { prefetchOnVisible, hydrateOnVisible } from '../../platform/hydration/hydrate-on-visible.tsx'
import { AlsoFits } from './also-fits.tsx'
import type { AppliedFilter } from './applied-filters.ts'
import type { ToolGroup } from './filter-groups.ts'
import { FilterRail } from './filter-rail.tsx'
import { maxPageSize, pageSize, withMyStore, type ListSearch } from './list-search.ts'
import { ListTools, type MyStore } from './list-tools.tsx'
import { WineGrid } from './wine-grid.tsx'
import type { LeftFilter, ProductPage } from './wines.queries.ts'

const FilterSheet = lazy(() =>
  loadWithStyles(import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet }))),
)

export interface ListBodyProps {
  search: ListSearch
  /** Where the shopper collects. */
  store?: MyStore | null
  page: ProductPage
  filter: LeftFilter
  sorts: { code: string; name: string }[]
  /** The filters that are set and can be taken off here. */
  applied: readonly AppliedFilter[]
  /** The list's name, where the page has not said it before. */
  title?: ReactNode
  /** What is said between the tools and the cards. */
  notice?: ReactNode
  /** Where little or nothing is found: how many the first conditions would leave if each were taken away. */
  relaxed?: readonly (number | undefined)[] | undefined
  /** New results are on their way; the old ones stay. */
  busy?: boolean
  onChange: (change: ListSearch) => void
  onClear: () => void
  hrefOf: (page: number) => string
  /** The same list without the conditions of its words that have these ids, comma-joined. */
  toHrefWithout?: (ids: string) => string
  /** The same list on paper. */
  printHref?: string
}

const firstViewCount = 4

type EmptyProps = Pick<ListBodyProps, 'applied' | 'relaxed' | 'onChange' | 'onClear'> & {
  /** How many there are in all stores. */
  everywhere: number
}

const toRelaxLabel = (name: string, total: number | undefined) =>
  total === undefined
    ? m['wines.list.without']({ name })
    : m['wines.list.without_count']({ name, count: formatCount(total) })

type WidenProps = Pick<ListBodyProps, 'applied' | 'relaxed' | 'onChange'> & { total: number }

/** Below a short list: what it would hold without one of its conditions. */
const Widen = ({ applied, relaxed = [], total, onChange }: WidenProps) => {
  const ways = applied.flatMap(({ label, off }, index) => {
    const count = relaxed[index] ?? 0
    return count > total ? [{ label, off, count }] : []
  })
  if (ways.length === 0) return null
  return (
    <Section title={m['wines.list.widen']()} size="small" space="none">
      <Cluster gap={8}>
        {ways.map(({ label, off, count }) => (
          <Button key={label} onClick={() => onChange(off)}>
            {toRelaxLabel(label, count)}
          </Button>
        ))}
      </Cluster>
    </Section>
  )
}

const Empty = ({ applied, relaxed = [], everywhere, onChange, onClear }: EmptyProps) => (
  <EmptyState
    art={<Icon of={search} size={40} />}
    title={m['wines.list.empty_title']()}
    text={m['wines.list.empty_lead']()}
    action={
      <Cluster gap={8} justify="center">
        {everywhere > 0 && (
          <Button variant="primary" onClick={() => onChange({ idStore: 'all' })}>
            {m['wines.list.everywhere']({ count: formatCount(everywhere) })}
          </Button>
        )}
        {applied.slice(0, 3).map(
          ({ label, off }, index) =>
            relaxed[index] !== 0 && (
              <Button key={label} variant="secondary" onClick={() => onChange(off)}>
                {toRelaxLabel(label, relaxed[index])}
              </Button>
            ),
        )}
        <Button variant={everywhere > 0 ? 'secondary' : 'primary'} onClick={onClear}>
          {m['wines.list.clear_all']()}
        </Button>
      </Cluster>
    }
  />
)

type MoreProps = Pick<ListBodyProps, 'search' | 'onChange'> & { page: ProductPage['page'] }

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

/** What is open over the list: all filters, or those of one tool. */
type OpenFilters = { group: ToolGroup | undefined } | null

/** Without the filters of a tool. */
const withoutGroup = (applied: readonly AppliedFilter[], group: ToolGroup): ListSearch =>
  Object.assign(
    {},
    ...applied
      .filter((filter) => filter.group === group)
      .flatMap(({ off }) => Object.keys(off).map((key) => ({ [key]: undefined }))),
  ) as ListSearch

/** A list of wines with its tools: filters at the side, in sheets below 992 px, and the cards. */
export const ListBody = (props: ListBodyProps) => {
  const { search, store, page, filter, sorts, applied, title, notice, busy } = props
  const { onChange, onClear, hrefOf, printHref, toHrefWithout } = props
  const [open, setOpen] = useState<OpenFilters>(null)
  const total = page.page.totalElements
  const storeSearch = withMyStore(search, store?.id ?? null)
  return (
    <>
      <Columns
        layout="rail"
        fold="first"
        first={
          <Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={<Skeleton shape="tile" />}>
            <FilterRail search={storeSearch} filter={filter} onChange={onChange} />
          </Hydrate>
        }
        second={
          <div aria-busy={busy} data-list>
            <ListTools
              {...{ title, search, store, totals: page.totals, sorts, applied, onChange, onClear }}
              onOpen={(group) => setOpen({ group })}
            />
            {notice}
            <Stack gap={32}>
              {total === 0 ? (
                <Empty
                  {...{ applied, onChange, onClear }}
                  relaxed={props.relaxed}
                  everywhere={page.totals.everywhere}
                />
              ) : (
                <>
                  <WineGrid
                    label={m['wines.list.title']()}
                    products={page._embedded.items}
                    priority={firstViewCount}
                    railed
                  />
                  <Widen {...{ applied, total, onChange }} relaxed={props.relaxed} />
                  <More search={search} page={page.page} onChange={onChange} />
                </>
              )}
              {page.alsoFits && toHrefWithout && (
                <AlsoFits alsoFits={page.alsoFits} toHrefWithout={toHrefWithout} />
              )}
              <Stack gap={24} align="center">
                {/* Links of the server lead on in the order that the page was opened with: another list needs its own. */}
                <Hydrate key={hrefOf(1)} when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={null}>
                  <ListPages page={page.page} hrefOf={hrefOf} />
                </Hydrate>
                {total > 0 && printHref && <TextLink href={printHref}>{m['print.link.list']()}</TextLink>}
              </Stack>
            </Stack>
          </div>
        }
      />
      {open && (
        <Suspense>
          <FilterSheet
            {...{ filter, onChange, total }}
            search={storeSearch}
            group={open.group}
            onClear={() => (open.group ? onChange(withoutGroup(applied, open.group)) : onClear())}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
