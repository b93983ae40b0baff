import type { ReactNode } from 'react'
import { dataTable } from '#styled/data-table.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface Column<Row> {
  /** What names the column among the others. */
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts and dates that line up. */
  align?: 'end'
  /** lead: the row's own name, the card's title · acts: buttons, the card's foot */
  as?: 'lead' | 'acts'
  /** How it is sorted now. */
  sorted?: 'ascending' | 'descending'
  /** Makes the head a button. */
  onSort?: () => void
}

export interface DataTableProps<Row> extends AnyRootProps {
  /** What the table holds. */
  caption: string
  /** Where a heading already says it. */
  captionHidden?: boolean
  /** From the row's own name to its acts. */
  columns: readonly Column<Row>[]
  /** What is listed, in its order. */
  rows: readonly Row[]
  /** What names a row among the others. */
  rowKey: (row: Row) => string | number
  /** One sentence for a table without rows. */
  empty: ReactNode
}

const Head = <Row,>({ column: { head, align, sorted, onSort } }: { column: Column<Row> }) => {
  const classes = dataTable({ align })
  return (
    <th role="columnheader" scope="col" className={classes.head} aria-sort={sorted}>
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

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { head, cell, align, as } = column
  const className = dataTable({ align, lead: as === 'lead', acts: as === 'acts' }).cell
  if (as === 'lead')
    return (
      <th role="rowheader" scope="row" className={className} data-head={head}>
        {cell(row)}
      </th>
    )
  return (
    <td role="cell" className={className} data-head={head}>
      <span>{cell(row)}</span>
    </td>
  )
}

/** Rows that are compared; below 768 px each is a card. The roles keep it a table for readers there. */
export const DataTable = <Row,>(table: DataTableProps<Row>) => {
  const { caption, captionHidden, columns, rows, rowKey, empty, ...rest } = table
  const classes = dataTable({ captionHidden })
  if (rows.length === 0) return <p {...toRootProps(rest, classes.empty)}>{empty}</p>
  return (
    <div {...toRootProps(rest, classes.root)}>
      <table role="table">
        <caption className={classes.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={classes.row} data-row>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
