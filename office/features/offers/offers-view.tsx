import { useMemo } from 'react'
import { offerPageSizes, offerStates } from '#api/contract/office/offers.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataGrid, type GridColumn, type RowState } from '#ui/data-grid'
import { Drawer } from '#ui/drawer'
import { Field } from '#ui/field'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { OfferPanel, type OfferPanelProps } from './offer-panel.tsx'
import { toBottleLine } from '../stock/stock-words.ts'
import { formatPrice, stateNames, toCellKey, toOfferLine } from './offer-words.ts'
import type { Offer, OfferPage } from './offers.queries.ts'
import type { OffersSearch } from './offers-search.ts'

export interface OffersViewProps {
  /** Undefined while it is on its way. */
  list: OfferPage | undefined
  failure: string | null
  search: OffersSearch
  /** The address of the list with other filters, order, page or panel. */
  toHref: (change: Partial<OffersSearch>) => string
  canChange: boolean
  /** The operator's people give a reason, which the seller reads. */
  needsReason: boolean
  reason: string
  /** What became of the last change of a cell, by `toCellKey`. */
  states: Readonly<Record<string, RowState>>
  /** The offer whose panel is open: undefined while it is on its way, null for none. */
  panel: OfferPanelProps | undefined | null
  onRetry: () => void
  onSearch: (query: string) => void
  onSort: (sort: NonNullable<OffersSearch['sort']>) => void
  onReason: (reason: string) => void
  onChange: (offer: Offer, key: string, text: string) => void
  onClose: () => void
}

type ColumnProps = Pick<OffersViewProps, 'toHref' | 'search' | 'onSort' | 'needsReason'>

const toEdit = (column: string, value: (offer: Offer) => string) => ({
  value,
  label: (offer: Offer) =>
    m['offers.edit.label']({ name: toOfferLine(offer), seller: offer.seller.name, column }),
})

const toDigits = (value: number | null) => (value === null ? '' : String(value))

const listColumns = ({ toHref, search, onSort, needsReason }: ColumnProps): GridColumn<Offer>[] => {
  const { sort = 'name' } = search
  const toSorting = (key: NonNullable<OffersSearch['sort']>) => ({
    ...(sort === key && { sorted: 'ascending' as const }),
    onSort: () => onSort(key),
  })
  return [
    {
      key: 'product',
      head: m['offers.column.product'](),
      as: 'lead',
      ...toSorting('name'),
      cell: (offer) => (
        <Stack gap={4}>
          <TextLink href={toHref({ offer: offer.id })}>{offer.name}</TextLink>
          <Text size="caption" tone="caption">
            {toBottleLine(offer)}
          </Text>
        </Stack>
      ),
    },
    ...(needsReason
      ? [{ key: 'seller', head: m['offers.column.seller'](), cell: ({ seller }: Offer) => seller.name }]
      : []),
    {
      key: 'sku',
      head: m['offers.column.sku'](),
      cell: ({ sku }) => sku ?? '–',
      edit: { inputMode: 'text', ...toEdit(m['offers.column.sku'](), ({ sku }) => sku ?? '') },
    },
    {
      key: 'price',
      head: m['offers.column.price'](),
      align: 'end',
      ...toSorting('price'),
      cell: (offer) => (
        <>
          {formatPrice(offer.price)}
          {offer.plan && (
            <Text size="caption" tone="caption">
              {offer.plan.state === 'RUNNING'
                ? m['offers.plan.running']({ price: formatPrice(offer.plan.price) })
                : m['offers.plan.planned']({ price: formatPrice(offer.plan.price) })}
            </Text>
          )}
        </>
      ),
      edit: toEdit(m['offers.column.price'](), ({ price }) => toDigits(price)),
    },
    {
      key: 'listPrice',
      head: m['offers.column.list_price'](),
      align: 'end',
      cell: ({ listPrice }) => formatPrice(listPrice),
      edit: toEdit(m['offers.column.list_price'](), ({ listPrice }) => toDigits(listPrice)),
    },
    {
      key: 'limit',
      head: m['offers.column.limit'](),
      align: 'end',
      cell: ({ perPersonLimit }) =>
        perPersonLimit === null ? m['offers.limit.none']() : formatCount(perPersonLimit),
      edit: toEdit(m['offers.column.limit'](), ({ perPersonLimit }) => toDigits(perPersonLimit)),
    },
    {
      key: 'state',
      head: m['offers.column.state'](),
      align: 'end',
      cell: ({ state }) => stateNames[state](),
      edit: {
        inputMode: 'text',
        ...toEdit(m['offers.column.state'](), ({ state }) => stateNames[state]()),
      },
    },
    {
      key: 'free',
      head: m['offers.column.free'](),
      align: 'end',
      cell: ({ free }) => formatCount(free),
    },
  ]
}

const Filters = (props: OffersViewProps) => {
  const { search, toHref, canChange, needsReason, reason, onSearch, onReason } = props
  return (
    <Stack gap={12}>
      <ListSearch label={m['offers.search']()} query={search.query} onSearch={onSearch} />
      <Cluster as="nav" aria-label={m['offers.state.label']()}>
        <Chip href={toHref({ state: undefined })} on={!search.state}>
          {m['list.all']()}
        </Chip>
        {offerStates.map((state) => (
          <Chip key={state} href={toHref({ state })} on={search.state === state}>
            {stateNames[state]()}
          </Chip>
        ))}
      </Cluster>
      {canChange && needsReason && (
        <Field label={m['offers.reason.label']()} hint={m['offers.reason.hint']()}>
          <TextInput autoComplete="off" maxLength={200} value={reason} onChange={onReason} />
        </Field>
      )}
      {canChange && (
        <Text size="small" tone="secondary">
          {m['offers.edit.hint']({ on: stateNames.ON_SALE(), stopped: stateNames.STOPPED() })}
        </Text>
      )}
    </Stack>
  )
}

/** What sellers ask for products, edited in place, and the panel of one. */
export const OffersView = (props: OffersViewProps) => {
  const { list, failure, search, toHref, canChange, needsReason, states, panel } = props
  const { onRetry, onSort, onChange, onClose } = props
  const items = useMemo(() => list?._embedded.items ?? [], [list])
  return (
    <ListFrame
      title={m['offers.title']()}
      lead={m['offers.lead']()}
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataGrid
        caption={m['offers.title']()}
        columns={listColumns({ toHref, search, onSort, needsReason })}
        rows={items}
        rowKey={({ id }) => id}
        rowName={(offer) =>
          needsReason ? `${toOfferLine(offer)} · ${offer.seller.name}` : toOfferLine(offer)
        }
        empty={m['offers.empty']()}
        stateOf={({ id }, key) => states[toCellKey(id, key)]}
        {...(canChange && { onSave: onChange })}
        pasteWords={{
          title: (count) => m['offers.paste.title']({ count }),
          apply: m['offers.paste.apply'](),
          cancel: m['offers.paste.cancel'](),
        }}
      />
      <Cluster as="nav" aria-label={m['offers.size.label']()}>
        {offerPageSizes.map((size) => (
          <Chip key={size} href={toHref({ size })} on={(search.size ?? offerPageSizes[0]) === size}>
            {m['offers.size.rows']({ count: String(size) })}
          </Chip>
        ))}
      </Cluster>
      <Drawer
        side="end"
        open={panel !== null}
        onClose={onClose}
        title={panel?.offer.name ?? m['frame.loading']()}
        closeLabel={m['list.close']()}
      >
        {panel ? <OfferPanel key={panel.offer.id} {...panel} /> : <Skeleton />}
      </Drawer>
    </ListFrame>
  )
}
