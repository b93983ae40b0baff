import type { ReactNode } from 'react'
import { paper, type PaperVariants } from '#styled/paper.ts'
import { Logo } from '../logo/logo.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PaperTableProps extends RootProps<'div'> {
  /** The table's name, for readers. */
  title: string
  /** Names of its columns. `end`: figures, at the end of their cell; `whole`: never broken into lines. */
  columns: readonly { name: string; end?: boolean; whole?: boolean }[]
  /** Cells in the order of the columns. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** That of the paper around it. */
  look?: PaperVariants['look']
}

export interface PaperProps extends RootProps<'article'> {
  /** 카드 전표, 거래명세서. */
  title: string
  /** Numbers and dates at the end of the title's line. */
  aside?: ReactNode
  /** Lines of what was bought or agreed. */
  table?: Omit<PaperTableProps, 'title' | 'look'>
  /** Below the table: sums, notes, stamps. */
  children?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** box: on a page of the shop · sheet: a whole A4 sheet with the shop's name, as it comes out of the printer */
  look?: PaperVariants['look']
  /** Company, address, what to know of prices: at the foot of a sheet. */
  foot?: ReactNode
}

/** Lines of a document, where they do not stand directly below its head. */
export const PaperTable = ({ title, columns, rows, look, ...rest }: PaperTableProps) => {
  const classes = paper({ look })
  const toCellClass = (at: number) => {
    const { end, whole } = columns[at] ?? {}
    return end ? classes.end : whole ? classes.whole : undefined
  }
  return (
    <div {...toRootProps(rest, classes.scroll)} role="region" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              <th key={name} scope="col" className={toCellClass(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.name} className={toCellClass(at)} data-name={columns[at]?.name}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A document to keep: on paper it stands without the page around it. */
export const Paper = ({ title, aside, table, children, level = 2, look, foot, ...rest }: PaperProps) => {
  const classes = paper({ look })
  const Title = `h${level}` as const
  return (
    <article {...toRootProps(rest, classes.root)} data-print="paper">
      {look === 'sheet' && (
        <div className={classes.brand}>
          <Logo />
        </div>
      )}
      <div className={classes.head}>
        <Title className={classes.title}>{title}</Title>
        {aside && <p className={classes.aside}>{aside}</p>}
      </div>
      {table && <PaperTable title={title} look={look} {...table} />}
      {children}
      {foot && <p className={classes.foot}>{foot}</p>}
    </article>
  )
}
