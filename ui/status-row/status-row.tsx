import { statusRow } from '#styled/status-row.ts'
import { Link } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StatusRowProps extends RootProps<'ul'> {
  /** The name for readers: 주문 상태. */
  label: string
  /** Six states; the one that needs an act is due. */
  cells: readonly { name: string; count: number; href: string; due?: boolean }[]
}

export const StatusRow = ({ label, cells, ...rest }: StatusRowProps) => (
  <ul {...toRootProps(rest, statusRow().root)} aria-label={label}>
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
