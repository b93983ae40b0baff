import type { ReactNode } from 'react'
import { compareTable } from '#styled/compare-table.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface CompareRow {
  /** What is compared: 산지, 도수. */
  name: string
  /** One cell a column, in the order of the heads. */
  cells: readonly ReactNode[]
}

export interface CompareHead {
  key: string
  /** Names the column, and stays in view while the table does. */
  title?: ReactNode
  /** The column's picture, price and acts. */
  content: ReactNode
}

export interface CompareTableProps extends RootProps<'table'> {
  /** What the table holds, for readers. */
  caption: string
  /** Names the column of names, for readers. */
  corner: string
  /** Two or three columns; the last may be an invitation to fill it. */
  heads: readonly CompareHead[]
  /** What is compared, one thing a row. */
  rows: readonly CompareRow[]
}

/** Things beside each other; below 768 px each row's name stands above its cells. The roles keep it a table there. */
export const CompareTable = ({ caption, corner, heads, rows, ...rest }: CompareTableProps) => {
  const classes = compareTable({ columns: heads.length > 2 ? 3 : 2 })
  const Content = heads.some(({ title }) => title) ? 'td' : 'th'
  return (
    <table {...toRootProps(rest, classes.root)} role="table">
      <caption className={classes.caption}>{caption}</caption>
      <thead role="rowgroup">
        {Content === 'td' && (
          <tr role="row" className={classes.titles}>
            <td role="cell" className={classes.corner}>
              <span className={classes.caption}>{corner}</span>
            </td>
            {heads.map(({ key, title }) => (
              <th key={key} role="columnheader" scope="col" className={classes.title}>
                {title}
              </th>
            ))}
          </tr>
        )}
        <tr role="row" className={classes.heads}>
          <td role="cell" className={classes.corner}>
            <span className={classes.caption}>{corner}</span>
          </td>
          {heads.map(({ key, content }) => (
            <Content
              key={key}
              {...(Content === 'td' ? { role: 'cell' } : { role: 'columnheader', scope: 'col' })}
              className={classes.head}
            >
              {content}
            </Content>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, cells }) => (
          <tr key={name} role="row" className={classes.row}>
            <th role="rowheader" scope="row" className={classes.name}>
              {name}
            </th>
            {heads.map(({ key }, at) => (
              <td key={key} role="cell" className={classes.cell}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
