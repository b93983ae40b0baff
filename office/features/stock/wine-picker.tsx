import { m } from '#office-messages'
import { Button } from '#ui/button'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ListSearch } from '../../shell/list-search.tsx'
import type { StockLevel, StockProduct } from './stock.queries.ts'
import { toBottleLine } from './stock-words.ts'

export interface WinePickerProps<Wine extends StockProduct = StockLevel> {
  query: string
  /** null before anything is searched for, undefined while they are on their way. */
  wines: readonly Wine[] | null | undefined
  onSearch: (query: string) => void
  onChoose: (wine: Wine) => void
}

const toCodeText = ({ barcode }: StockProduct): string =>
  barcode === null ? m['stock.count.wine.no_barcode']() : m['stock.count.wine.barcode']({ code: barcode })

/** Wines by a part of their name, each to be chosen. */
export const WinePicker = <Wine extends StockProduct>({
  query,
  wines,
  onSearch,
  onChoose,
}: WinePickerProps<Wine>) => (
  <Stack gap={12}>
    <ListSearch label={m['stock.count.wine.search']()} query={query} onSearch={onSearch} />
    {wines === undefined && <Text role="status">{m['stock.count.wine.loading']()}</Text>}
    {wines?.length === 0 && <Text role="status">{m['stock.count.wine.none']()}</Text>}
    {wines && wines.length > 0 && (
      <ul>
        {wines.map((wine) => (
          <ListRow
            key={wine.idProduct}
            title={wine.name}
            text={toBottleLine(wine)}
            meta={toCodeText(wine)}
            acts={
              <Button
                size="small"
                aria-label={`${wine.name} ${toBottleLine(wine)} ${m['stock.count.wine.choose']()}`}
                onClick={() => onChoose(wine)}
              >
                {m['stock.count.wine.choose']()}
              </Button>
            }
          />
        ))}
      </ul>
    )}
  </Stack>
)
