import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { dataGrid } from '#styled/data-grid.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'
import { findNextCell, parseColumn, type CellPlace } from './grid-cells.ts'
import { GridCell, GridHead, type RowState } from './grid-cell.tsx'
import { PastePreview, type PastedValue, type PasteWords } from './paste-preview.tsx'

export type { RowState } from './grid-cell.tsx'
export type { PasteWords } from './paste-preview.tsx'

export interface GridColumn<Row> {
  /** What names the column among the others. */
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts and dates that line up. */
  align?: 'end'
  /** lead: the row's own name, the card's title */
  as?: 'lead'
  /** How it is sorted now. */
  sorted?: 'ascending' | 'descending'
  /** Makes the head a button. */
  onSort?: () => void
  /** Lets the cells be edited in place. */
  edit?: {
    /** What stands in the field when editing begins. */
    value: (row: Row) => string
    /** The name of the field: what is edited, of which row. */
    label: (row: Row) => string
  }
}

export interface DataGridProps<Row> extends AnyRootProps {
  /** What the grid holds, for readers. */
  caption: string
  /** From the row's own name to its acts. */
  columns: readonly GridColumn<Row>[]
  /** What is listed, in its order. */
  rows: readonly Row[]
  /** What names a row among the others. */
  rowKey: (row: Row) => string | number
  /** A row's name, where pasted values are shown before they count. */
  rowName: (row: Row) => string
  /** One sentence for a grid without rows. */
  empty: ReactNode
  /** What became of the last change of a row; each row fails alone. */
  stateOf?: (row: Row) => RowState | undefined
  /** A cell was edited, or pasted into. */
  onSave?: (row: Row, key: string, value: string) => void
  /** What the preview of pasted values says; without it nothing can be pasted. */
  pasteWords?: PasteWords
}

/** A cell that is edited: the text of its field, and whether all of it is replaced by what is typed. */
type Edit = { place: CellPlace; text: string; whole: boolean }

const features = tableFeatures({})
const emptyPlace: CellPlace = { row: 0, column: 0 }
const isTyping = (event: KeyboardEvent) =>
  event.nativeEvent.isComposing || event.target instanceof HTMLInputElement

/** The pages and acts in a cell; they are reached by Enter, so that the grid is one stop of the Tab key. */
const listControls = (cell: Element | null | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
]

/**
 * Rows that are edited in place: arrow keys move, Enter or F2 edits, Tab saves and goes on, Escape reverts. A
 * column pasted from a sheet fills downward after a preview. Below 768 px each row is a card.
 */
export const DataGrid = <Row,>(grid: DataGridProps<Row>) => {
  const { caption, columns, rows, rowKey, rowName, empty, stateOf, onSave, pasteWords, ...rest } = grid
  const [active, setActivePlace] = useState(emptyPlace)
  const [editing, setEditing] = useState<Edit | null>(null)
  const [pasting, setPasting] = useState<{ key: string; values: PastedValue<Row>[] } | null>(null)
  const table = useRef<HTMLTableElement>(null)
  // A field that is closed by a key loses the focus after that, and must not save again.
  const openEdit = useRef<Edit | null>(null)
  const helper = useMemo(() => createColumnHelper<typeof features, Row & object>(), [])
  const definitions = useMemo(
    () => columns.map(({ key, head }) => helper.display({ id: key, header: head })),
    [columns, helper],
  )
  const data = useMemo(() => [...rows] as (Row & object)[], [rows])
  const model = useTable({ features, columns: definitions, data, getRowId: (row) => String(rowKey(row)) })
  const modelRows = model.getRowModel().rows
  const classes = dataGrid()

  const setActive = (place: CellPlace) => {
    if (place.row !== active.row || place.column !== active.column) setActivePlace(place)
  }
  const findCell = ({ row, column }: CellPlace) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
  const goTo = (place: CellPlace) => {
    setActive(place)
    findCell(place)?.focus()
  }
  const change = (next: Edit | null) => {
    openEdit.current = next
    setEditing(next)
  }
  const begin = (place: CellPlace, text?: string) => {
    const row = rows[place.row]
    const edit = columns[place.column]?.edit
    if (!row || !edit || !onSave) return false
    setActive(place)
    change({ place, text: text ?? edit.value(row), whole: text === undefined })
    return true
  }
  const save = ({ place, text }: Edit) => {
    const row = rows[place.row]
    const column = columns[place.column]
    change(null)
    if (row && column?.edit && text.trim() !== column.edit.value(row)) onSave?.(row, column.key, text.trim())
  }
  // What is in the cells is no stop of the Tab key.
  useEffect(() => {
    for (const control of listControls(table.current)) control.tabIndex = -1
  })

  const openCell = (place: CellPlace) => {
    if (!begin(place)) listControls(findCell(place))[0]?.click()
  }
  const followKey = (event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.metaKey) return
    const size = { rows: rows.length, columns: columns.length }
    const next = findNextCell(active, event, size)
    if (next) goTo(next)
    else if (event.key === 'Enter' || event.key === 'F2') openCell(active)
    else if (!/^\d$/.test(event.key) || event.ctrlKey || !begin(active, event.key)) return
    event.preventDefault()
  }
  const followFieldKey = (event: KeyboardEvent) => {
    if (!editing || event.nativeEvent.isComposing) return
    const { place } = editing
    if (event.key === 'Escape') {
      change(null)
      findCell(place)?.focus()
    } else if (event.key === 'Enter') {
      save(editing)
      findCell(place)?.focus()
    } else if (event.key === 'Tab') {
      save(editing)
      // The field gives the focus back before another one takes it.
      findCell(place)?.focus()
      begin({ ...place, row: place.row + (event.shiftKey ? -1 : 1) })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const followPaste = (event: ClipboardEvent) => {
    const column = columns[active.column]
    if (editing || !column?.edit || !pasteWords || !onSave || active.row < 0) return
    event.preventDefault()
    const texts = parseColumn(event.clipboardData.getData('text/plain'))
    const values = rows
      .slice(active.row, active.row + texts.length)
      .map((row, index) => ({ row, from: column.edit?.value(row) ?? '', to: texts[index] ?? '' }))
      .filter(({ from, to }) => to !== '' && to !== from)
    if (values.length > 0) setPasting({ key: column.key, values })
  }

  if (rows.length === 0) return <p {...toRootProps(rest, classes.empty)}>{empty}</p>
  const place = { row: Math.min(active.row, rows.length - 1), column: active.column }
  const isActive = (row: number, column: number) => place.row === row && place.column === column
  return (
    <div {...toRootProps(rest, classes.root)}>
      <table
        ref={table}
        role="grid"
        aria-rowcount={rows.length + 1}
        onKeyDown={followKey}
        onPaste={followPaste}
      >
        <caption className={classes.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column, at) => (
              <GridHead
                key={column.key}
                column={column}
                place={`-1:${at}`}
                active={isActive(-1, at)}
                onFocus={() => setActive({ row: -1, column: at })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {modelRows.map((modelRow, row) => (
            <tr key={modelRow.id} role="row" aria-rowindex={row + 2} className={classes.row}>
              {columns.map((column, at) => (
                <GridCell
                  key={column.key}
                  column={column}
                  row={modelRow.original}
                  state={column.edit ? stateOf?.(modelRow.original) : undefined}
                  place={`${row}:${at}`}
                  active={isActive(row, at)}
                  editable={Boolean(onSave)}
                  text={editing?.place.row === row && editing.place.column === at ? editing.text : null}
                  onFocus={() => setActive({ row, column: at })}
                  onBegin={() => begin({ row, column: at })}
                  onText={(text) => change({ place: { row, column: at }, text, whole: false })}
                  onKey={followFieldKey}
                  whole={editing?.whole ?? false}
                  onLeave={() => editing && editing === openEdit.current && save(editing)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pasteWords && (
        <PastePreview
          values={pasting?.values ?? null}
          name={rowName}
          words={pasteWords}
          onCancel={() => setPasting(null)}
          onApply={() => {
            for (const { row, to } of pasting?.values ?? []) onSave?.(row, pasting?.key ?? '', to)
            setPasting(null)
          }}
        />
      )}
    </div>
  )
}
