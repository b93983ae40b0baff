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
    /** The keys of a phone: words for texts; digits by default. */
    inputMode?: 'text'
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
  /** What became of the last change of a row, below the cell that was edited; each row fails alone. */
  stateOf?: (row: Row, key: string) => RowState | undefined
  /** A cell was edited, or pasted into. */
  onSave?: (row: Row, key: string, value: string) => void
  /** What the preview of pasted values says; without it nothing can be pasted. */
  pasteWords?: PasteWords
}

/**
 * A cell that is edited: its row as it was seen when editing began, for the rows may change meanwhile, the text of
 * the field, and whether all of it is replaced by what is typed.
 */
type Edit<Row> = { row: Row; id: string | number; column: number; text: string; whole: boolean }

const features = tableFeatures({})
const emptyPlace: CellPlace = { row: 0, column: 0 }
const isInField = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement
const isTyping = (event: KeyboardEvent) => event.nativeEvent.isComposing || isInField(event)

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
  const [editing, setEditing] = useState<Edit<Row> | null>(null)
  const [pasting, setPasting] = useState<{ key: string; values: PastedValue<Row>[] } | null>(null)
  const table = useRef<HTMLTableElement>(null)
  // A field that is closed by a key loses the focus after that, and must not save again.
  const openEdit = useRef<Edit<Row> | null>(null)
  const helper = useMemo(() => createColumnHelper<typeof features, Row & object>(), [])
  const definitions = useMemo(
    () => columns.map(({ key, head }) => helper.display({ id: key, header: head })),
    [columns, helper],
  )
  const data = useMemo(() => [...rows] as (Row & object)[], [rows])
  const model = useTable({ features, columns: definitions, data, getRowId: (row) => String(rowKey(row)) })
  const modelRows = model.getRowModel().rows
  const classes = dataGrid()
  // There may be fewer rows than when the cell was reached.
  const place = { row: Math.min(active.row, rows.length - 1), column: active.column }

  const setActive = (next: CellPlace) => {
    if (next.row !== active.row || next.column !== active.column) setActivePlace(next)
  }
  const findCell = ({ row, column }: CellPlace) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
  const goTo = (next: CellPlace) => {
    setActive(next)
    findCell(next)?.focus()
  }
  const change = (next: Edit<Row> | null) => {
    openEdit.current = next
    setEditing(next)
  }
  const begin = (next: CellPlace, text?: string) => {
    const row = rows[next.row]
    const edit = columns[next.column]?.edit
    if (!row || !edit || !onSave) return false
    setActive(next)
    const whole = text === undefined
    change({ row, id: rowKey(row), column: next.column, text: text ?? edit.value(row), whole })
    return true
  }
  const save = ({ row, column: at, text }: Edit<Row>) => {
    const column = columns[at]
    change(null)
    if (column?.edit && text.trim() !== column.edit.value(row)) onSave?.(row, column.key, text.trim())
  }
  /** Where an edited row is now; row -1 once it is not listed. */
  const findEditPlace = ({ id, column }: Edit<Row>): CellPlace => ({
    row: rows.findIndex((row) => rowKey(row) === id),
    column,
  })
  // What is in the cells is no stop of the Tab key.
  useEffect(() => {
    for (const control of listControls(table.current)) control.tabIndex = -1
  })

  const openCell = () => {
    if (!begin(place)) listControls(findCell(place))[0]?.click()
  }
  const followKey = (event: KeyboardEvent) => {
    if (isTyping(event) || event.altKey || event.metaKey) return
    const size = { rows: rows.length, columns: columns.length }
    const next = findNextCell(place, event, size)
    if (next) goTo(next)
    else if (event.key === 'Enter' || event.key === 'F2') openCell()
    else if (!/^\d$/.test(event.key) || event.ctrlKey || !begin(place, event.key)) return
    event.preventDefault()
  }
  const followFieldKey = (event: KeyboardEvent) => {
    if (!editing || event.nativeEvent.isComposing) return
    const editPlace = findEditPlace(editing)
    if (event.key === 'Escape') {
      change(null)
      findCell(editPlace)?.focus()
    } else if (event.key === 'Enter') {
      save(editing)
      findCell(editPlace)?.focus()
    } else if (event.key === 'Tab') {
      save(editing)
      // The field gives the focus back before another one takes it.
      findCell(editPlace)?.focus()
      begin({ ...editPlace, row: editPlace.row + (event.shiftKey ? -1 : 1) })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const followPaste = (event: ClipboardEvent) => {
    const column = columns[place.column]
    if (isInField(event) || !column?.edit || !pasteWords || !onSave || place.row < 0) return
    event.preventDefault()
    const texts = parseColumn(event.clipboardData.getData('text/plain'))
    const values = rows
      .slice(place.row, place.row + texts.length)
      .map((row, index) => ({ row, from: column.edit?.value(row) ?? '', to: texts[index] ?? '' }))
      .filter(({ from, to }) => to !== '' && to !== from)
    if (values.length > 0) setPasting({ key: column.key, values })
  }

  if (rows.length === 0) return <p {...toRootProps(rest, classes.empty)}>{empty}</p>
  const isEdited = (row: Row, column: number) => editing?.id === rowKey(row) && editing.column === column
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
                  state={column.edit ? stateOf?.(modelRow.original, column.key) : undefined}
                  place={`${row}:${at}`}
                  active={isActive(row, at)}
                  editable={Boolean(onSave)}
                  text={isEdited(modelRow.original, at) ? (editing?.text ?? null) : null}
                  onFocus={() => setActive({ row, column: at })}
                  onBegin={() => begin({ row, column: at })}
                  onText={(text) => editing && change({ ...editing, text, whole: false })}
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
          rowKey={rowKey}
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
