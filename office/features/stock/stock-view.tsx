import { useMemo } from 'react'
import { formatCount } from '#app/format.ts'
import { stockPageSizes, stockStates, type CorrectionReason } from '#api/contract/office/stock.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataGrid, type GridColumn, type RowState } from '#ui/data-grid'
import { Drawer } from '#ui/drawer'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { FirstReceipt, type FirstReceiptProps } from './first-receipt.tsx'
import type { StockLevel, StockPage } from './stock.queries.ts'
import { StockPanel, type StockPanelProps } from './stock-panel.tsx'
import type { StockSearch } from './stock-search.ts'
import { listReasons, toBottleLine, toLevelKey, toProductLine } from './stock-words.ts'

export interface StockViewProps {
  /** Undefined while it is on its way. */
  list: StockPage | undefined
  failure: string | null
  search: StockSearch
  /** The address of the list with other filters, order, page or panel. */
  toHref: (change: Partial<StockSearch>) => string
  /** The stores to narrow the list by; none where a person has one alone. */
  stores: readonly { value: string; label: string }[]
  /** Whether numbers may be changed, and whether for any reason. */
  canCount: boolean
  canCorrect: boolean
  /** The reason that corrections get. */
  reason: CorrectionReason
  /** What became of the last change of a row, by `toLevelKey`. */
  states: Readonly<Record<string, RowState>>
  /** The product whose panel is open: undefined while it is on its way, null for none. */
  panel: StockPanelProps | undefined | null
  /** The panel in which a wine comes in for the first time; null while it is closed. */
  firstReceipt: FirstReceiptProps | null
  onRetry: () => void
  onSearch: (query: string) => void
  onStore: (store: string) => void
  onSort: (sort: NonNullable<StockSearch['sort']>) => void
  onReason: (reason: CorrectionReason) => void
  onCorrect: (level: StockLevel, text: string) => void
  onClose: () => void
}

const stateNames = { OUT: m['stock.state.out'], LOW: m['stock.state.low'] }

type ColumnProps = Pick<StockViewProps, 'toHref' | 'search' | 'onSort'>

const listColumns = ({ toHref, search, onSort }: ColumnProps): GridColumn<StockLevel>[] => {
  const { sort = 'name' } = search
  const toSorting = (key: NonNullable<StockSearch['sort']>, order: 'ascending' | 'descending') => ({
    ...(sort === key && { sorted: order }),
    onSort: () => onSort(key),
  })
  return [
    {
      key: 'product',
      head: m['stock.column.product'](),
      as: 'lead',
      ...toSorting('name', 'ascending'),
      cell: (level) => (
        <Stack gap={4}>
          <TextLink href={toHref({ product: level.idProduct, at: level.store.id })}>{level.name}</TextLink>
          <Text size="caption" tone="caption">
            {toBottleLine(level)}
          </Text>
        </Stack>
      ),
    },
    { key: 'store', head: m['stock.column.store'](), cell: ({ store }) => store.name },
    {
      key: 'onHand',
      head: m['stock.column.on_hand'](),
      align: 'end',
      ...toSorting('on_hand', 'descending'),
      cell: ({ onHand }) => formatCount(onHand),
      edit: {
        value: ({ onHand }) => String(onHand),
        label: (level) => m['stock.edit.label']({ name: toProductLine(level), store: level.store.name }),
      },
    },
    {
      key: 'reserved',
      head: m['stock.column.reserved'](),
      align: 'end',
      cell: ({ reserved }) => formatCount(reserved),
    },
    {
      key: 'free',
      head: m['stock.column.free'](),
      align: 'end',
      ...toSorting('free', 'ascending'),
      cell: ({ free }) => formatCount(free),
    },
    {
      key: 'sold',
      head: m['stock.column.sold'](),
      align: 'end',
      cell: ({ soldIn30Days }) => formatCount(soldIn30Days),
    },
  ]
}

const Filters = (props: StockViewProps) => {
  const { search, toHref, stores, canCount, canCorrect, reason, onSearch, onStore, onReason } = props
  return (
    <Stack gap={12}>
      <ListSearch label={m['stock.search']()} query={search.query} onSearch={onSearch} />
      <Cluster as="nav" aria-label={m['stock.state.label']()}>
        <Chip href={toHref({ state: undefined })} on={!search.state}>
          {m['list.all']()}
        </Chip>
        {stockStates.map((state) => (
          <Chip key={state} href={toHref({ state })} on={search.state === state}>
            {stateNames[state]()}
          </Chip>
        ))}
      </Cluster>
      <Cluster align="end">
        {stores.length > 1 && (
          <Field label={m['stock.column.store']()}>
            <Select
              options={[{ value: '', label: m['list.all']() }, ...stores]}
              value={search.store ? String(search.store) : ''}
              onChange={onStore}
            />
          </Field>
        )}
        {canCount && (
          <Field label={m['stock.edit.reason']()}>
            <Select
              options={listReasons(canCorrect)}
              value={reason}
              onChange={(value) => onReason(value as CorrectionReason)}
            />
          </Field>
        )}
      </Cluster>
      {canCount && (
        <Text size="small" tone="secondary">
          {m['stock.edit.hint']()}
        </Text>
      )}
    </Stack>
  )
}

/** Bottles by store and product, corrected in place, and the panel of one. */
export const StockView = (props: StockViewProps) => {
  const { list, failure, search, toHref, canCount, canCorrect, states, panel, firstReceipt } = props
  const { onSort, onRetry, onCorrect, onClose } = props
  const isNarrowed = Boolean(search.query || search.state || search.store)
  const items = useMemo(() => list?._embedded.items ?? [], [list])
  return (
    <ListFrame
      title={m['stock.title']()}
      lead={m['stock.lead']()}
      action={
        canCorrect && (
          <Button variant="primary" href={toHref({ first: 'yes' })}>
            {m['stock.first.action']()}
          </Button>
        )
      }
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataGrid
        caption={m['stock.title']()}
        columns={listColumns({ toHref, search, onSort })}
        rows={items}
        rowKey={toLevelKey}
        rowName={(level) => `${toProductLine(level)} · ${level.store.name}`}
        empty={isNarrowed ? m['stock.empty']() : m['stock.none']()}
        stateOf={(level) => states[toLevelKey(level)]}
        {...(canCount && {
          onSave: (level: StockLevel, _key: string, text: string) => onCorrect(level, text),
        })}
        pasteWords={{
          title: (count) => m['stock.paste.title']({ count }),
          apply: m['stock.paste.apply'](),
          cancel: m['stock.paste.cancel'](),
        }}
      />
      <Cluster as="nav" aria-label={m['stock.size.label']()}>
        {stockPageSizes.map((size) => (
          <Chip key={size} href={toHref({ size })} on={(search.size ?? stockPageSizes[0]) === size}>
            {m['stock.size.rows']({ count: String(size) })}
          </Chip>
        ))}
      </Cluster>
      <Drawer
        side="end"
        open={panel !== null}
        onClose={onClose}
        title={panel?.level.name ?? m['frame.loading']()}
        closeLabel={m['list.close']()}
      >
        {panel ? <StockPanel key={toLevelKey(panel.level)} {...panel} /> : <Skeleton />}
      </Drawer>
      <Drawer
        side="end"
        open={firstReceipt !== null}
        onClose={onClose}
        title={m['stock.first.title']()}
        closeLabel={m['list.close']()}
      >
        {firstReceipt && <FirstReceipt {...firstReceipt} />}
      </Drawer>
    </ListFrame>
  )
}
