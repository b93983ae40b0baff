import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { OrderRows } from './order-rows.tsx'
import type { OrdersPage } from './orders.queries.ts'
import { orderGroups, type OrderGroup, type OrdersSearch } from './orders-search.ts'
import { noPeriod, PeriodFilter } from './period-filter.tsx'

export interface OrdersViewProps {
  search: OrdersSearch
  page: OrdersPage
  onChange: (change: OrdersSearch) => void
  hrefOf: (page: number) => string
  /** Why other orders could not be asked for; those asked for last stay. */
  failure?: string | undefined
}

export const orderStateNames: Record<OrderGroup, () => string> = {
  deposit: m['orders.state.deposit'],
  paid: m['orders.state.paid'],
  preparing: m['orders.state.preparing'],
  underway: m['orders.state.underway'],
  done: m['orders.state.done'],
  cancelled: m['orders.state.cancelled'],
}

const isGroup = (value: string): value is OrderGroup => orderGroups.some((name) => name === value)
const isType = (value: string): value is 'PICKUP' | 'DELIVERY' => value === 'PICKUP' || value === 'DELIVERY'

type FilterProps = Pick<OrdersViewProps, 'search' | 'onChange'>

const Filters = ({ search, onChange }: FilterProps) => {
  const [query, setQuery] = useState(search.query ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ query: query.trim() || undefined })
  }
  return (
    <form onSubmit={submit} role="search" aria-label={m['orders.filter.words']()}>
      <Grid columns={{ base: 1, md: 2 }} gap={8}>
        <Cluster gap={8} wrap="none" share="equal">
          <Select
            aria-label={m['orders.filter.type']()}
            value={search.type ?? ''}
            onChange={(type) => onChange({ type: isType(type) ? type : undefined })}
            options={[
              { value: '', label: m['orders.filter.all_types']() },
              { value: 'PICKUP', label: m['cart.group.pickup']() },
              { value: 'DELIVERY', label: m['cart.group.delivery']() },
            ]}
          />
          <Select
            aria-label={m['orders.filter.state']()}
            value={search.state ?? ''}
            onChange={(state) => onChange({ state: isGroup(state) ? state : undefined })}
            options={[
              { value: '', label: m['orders.filter.all_states']() },
              ...orderGroups.map((name) => ({ value: name, label: orderStateNames[name]() })),
            ]}
          />
        </Cluster>
        <Cluster gap={8} wrap="none" share="first">
          <TextInput
            type="search"
            value={query}
            onChange={setQuery}
            aria-label={m['orders.filter.words']()}
            clearLabel={m['shell.field.clear']()}
            placeholder={m['orders.filter.words']()}
            maxLength={100}
          />
          <Button type="submit">{m['orders.filter.action']()}</Button>
        </Cluster>
      </Grid>
    </form>
  )
}

const isFiltered = ({ page: _page, ...filters }: OrdersSearch) => Object.keys(filters).length > 0

const Empty = ({ search, onChange }: FilterProps) =>
  isFiltered(search) ? (
    <EmptyState
      title={m['orders.list.none_title']()}
      text={m['orders.list.none_lead']()}
      action={
        <Button
          onClick={() => onChange({ ...noPeriod, type: undefined, state: undefined, query: undefined })}
        >
          {m['orders.list.clear']()}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={m['orders.list.empty_title']()}
      text={m['orders.list.empty_lead']()}
      action={
        <Button variant="primary" href="/product">
          {m['orders.list.see_wines']()}
        </Button>
      }
    />
  )

/** The member's orders, by period, type, state and words. */
export const OrdersView = ({ search, page, onChange, hrefOf, failure }: OrdersViewProps) => {
  const { items } = page._embedded
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['shell.footer.order_list']()} ruled />
        <PeriodFilter {...{ search, onChange }} />
        <Filters key={search.query} {...{ search, onChange }} />
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Text role="status" size="small" tone="secondary">
          {m['orders.list.count']({ count: formatCount(page.page.totalElements) })}
        </Text>
        {items.length > 0 ? (
          <OrderRows orders={items} label={m['shell.footer.order_list']()} />
        ) : (
          <Empty {...{ search, onChange }} />
        )}
        <ListPages page={page.page} hrefOf={hrefOf} />
      </Stack>
    </main>
  )
}
