import { formatCount, formatDateTime, formatDateWithWeekday } from '#app/format.ts'
import { m } from '#office-messages'
import { DataTable, type Column } from '#ui/data-table'
import { Tag } from '#ui/tag'
import type {
  SellerList,
  SellerRecord,
  SlotList,
  SlotLoad,
  StockOut,
  StockOutList,
} from './reports.queries.ts'

type Counts<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row] & string

const toCountColumn = <Row,>(key: Counts<Row>, head: string): Column<Row> => ({
  ...{ key, head, align: 'end' as const },
  cell: (row) => formatCount(Number(row[key])),
})

const listStockColumns = (): Column<StockOut>[] => [
  { key: 'name', head: m['reports.stock.wine'](), as: 'lead', cell: ({ name }) => name },
  { key: 'store', head: m['reports.stock.store'](), cell: ({ store }) => store.name },
  {
    key: 'since',
    head: m['reports.stock.since'](),
    cell: ({ since }) => (since === null ? '–' : formatDateTime(since)),
    align: 'end',
  },
  toCountColumn<StockOut>('sold', m['reports.stock.sold']()),
  toCountColumn<StockOut>('wishes', m['reports.stock.wishes']()),
]

export const StockOutTable = ({ list }: { list: StockOutList }) => (
  <DataTable
    caption={m['reports.tab.stock']()}
    captionHidden
    columns={listStockColumns()}
    rows={list._embedded.items}
    rowKey={({ idProduct, store }) => `${idProduct} ${store.id}`}
    empty={m['reports.stock.empty']()}
  />
)

const listSlotColumns = (): Column<SlotLoad>[] => [
  { key: 'store', head: m['reports.slots.store'](), as: 'lead', cell: ({ store }) => store.name },
  { key: 'day', head: m['reports.slots.day'](), cell: ({ day }) => formatDateWithWeekday(day) },
  toCountColumn<SlotLoad>('orders', m['reports.slots.orders']()),
  { key: 'busiest', head: m['reports.slots.busiest'](), align: 'end', cell: ({ busiest }) => busiest },
  {
    key: 'most',
    head: m['reports.slots.most'](),
    align: 'end',
    cell: ({ most, capacity }) => (
      <>
        {formatCount(most)}{' '}
        {capacity !== null && most >= capacity && <Tag tone="warning">{m['reports.slots.full']()}</Tag>}
      </>
    ),
  },
  {
    key: 'capacity',
    head: m['reports.slots.capacity'](),
    align: 'end',
    cell: ({ capacity }) => (capacity === null ? m['reports.slots.no_limit']() : formatCount(capacity)),
  },
]

export const SlotTable = ({ list }: { list: SlotList }) => (
  <DataTable
    caption={m['reports.tab.slots']()}
    captionHidden
    columns={listSlotColumns()}
    rows={list._embedded.items}
    rowKey={({ store, day }) => `${store.id} ${day}`}
    empty={m['reports.slots.empty']()}
  />
)

const listSellerColumns = (): Column<SellerRecord>[] => [
  { key: 'seller', head: m['reports.sellers.seller'](), as: 'lead', cell: ({ seller }) => seller.name },
  toCountColumn<SellerRecord>('orders', m['reports.sellers.orders']()),
  toCountColumn<SellerRecord>('soldOut', m['reports.sellers.sold_out']()),
  toCountColumn<SellerRecord>('late', m['reports.sellers.late']()),
  {
    key: 'answered',
    head: m['reports.sellers.answered'](),
    align: 'end',
    cell: ({ answered, questions }) =>
      m['reports.sellers.of']({ count: formatCount(answered), total: formatCount(questions) }),
  },
]

export const SellerTable = ({ list }: { list: SellerList }) => (
  <DataTable
    caption={m['reports.tab.sellers']()}
    captionHidden
    columns={listSellerColumns()}
    rows={list._embedded.items}
    rowKey={({ seller }) => seller.id}
    empty={m['reports.sellers.empty']()}
  />
)
