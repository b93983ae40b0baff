import type { KeyboardEvent } from 'react'
import { dataGrid } from '#styled/data-grid.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import type { GridColumn } from './data-grid.tsx'

/** What became of a change, below the value. */
export interface RowState {
  tone: 'working' | 'success' | 'error'
  text: string
}

interface GridHeadProps<Row> {
  column: GridColumn<Row>
  place: string
  active: boolean
  onFocus: () => void
}

export const GridHead = <Row,>({ column, place, active, onFocus }: GridHeadProps<Row>) => {
  const { head, align, sorted, onSort } = column
  const classes = dataGrid({ align })
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes.head}
      aria-sort={sorted}
      tabIndex={active ? 0 : -1}
      data-place={place}
      onFocus={onFocus}
    >
      {onSort ? (
        <button type="button" className={classes.sort} onClick={onSort}>
          {head}
          <Icon of={chevronDown} size={14} />
        </button>
      ) : (
        head
      )}
    </th>
  )
}

interface GridCellProps<Row> extends GridHeadProps<Row> {
  row: Row
  state: RowState | undefined
  /** Whether values may be changed at all. */
  editable: boolean
  /** What stands in the field; null while the cell is not edited. */
  text: string | null
  /** Whether what is typed replaces the whole text. */
  whole: boolean
  onBegin: () => void
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
  /** The field lost the focus otherwise than by a key. */
  onLeave: () => void
}

export const GridCell = <Row,>(cellProps: GridCellProps<Row>) => {
  const {
    column,
    row,
    state,
    place,
    active,
    editable,
    text,
    whole,
    onFocus,
    onBegin,
    onText,
    onKey,
    onLeave,
  } = cellProps
  const { head, cell, align, as, edit } = column
  const canEdit = Boolean(edit && editable)
  const classes = dataGrid({ align, lead: as === 'lead', editable: canEdit, tone: state?.tone })
  const stateId = state && `grid-state-${place.replace(':', '-')}`
  const common = {
    className: classes.cell,
    tabIndex: active && text === null ? 0 : -1,
    'data-place': place,
    'data-head': head,
    onFocus,
  }
  if (as === 'lead')
    return (
      <th role="rowheader" scope="row" {...common}>
        {cell(row)}
      </th>
    )
  return (
    <td
      role="gridcell"
      {...common}
      aria-readonly={edit ? !canEdit : undefined}
      aria-describedby={stateId}
      onClick={canEdit && text === null ? onBegin : undefined}
    >
      <span>
        {edit && text !== null ? (
          <input
            className={classes.input}
            aria-label={edit.label(row)}
            inputMode={edit.inputMode ?? 'numeric'}
            autoComplete="off"
            value={text}
            // The person asked to edit this cell.
            autoFocus
            onFocus={({ target }) =>
              target.setSelectionRange(whole ? 0 : target.value.length, target.value.length)
            }
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKey}
            onBlur={onLeave}
          />
        ) : (
          <span className={classes.value}>{cell(row)}</span>
        )}
        {state && (
          <span id={stateId} className={classes.state} role={state.tone === 'error' ? 'alert' : 'status'}>
            {state.text}
          </span>
        )}
      </span>
    </td>
  )
}
