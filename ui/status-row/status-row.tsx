import { statusRow } from '#styled/status-row.ts'
import { Link } from '../link/link.tsx'

export interface StatusRowProps {
  /** The name for readers: 주문 상태. */
  label: string
  /** Six states; the one that needs an act is due. */
  cells: readonly { name: string; count: number; href: string; due?: boolean }[]
}

export const StatusRow = ({ label, cells }: StatusRowProps) => (
  <ul aria-label={label} className={statusRow().root}>
    {cells.map(({ name, count, href, due }) => {
      const classes = statusRow({ due })
      return (
        <li key={name}>
          <Link href={href} className={classes.cell}>
            <span className={classes.count}>{count}</span>
            {name}
          </Link>
        </li>
      )
    })}
  </ul>
)
