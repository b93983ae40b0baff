import type { ReactNode } from 'react'
import { toHex } from './contrast.ts'

export const swatch = {
  cell: {
    padding: '10px 16px 10px 0',
    textAlign: 'left',
    verticalAlign: 'middle',
    borderTop: '1px solid #e4ddd3',
  },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 16 },
  box: { height: 64, borderRadius: 4, boxShadow: 'inset 0 0 0 1px #e4ddd3' },
} as const

export const Swatches = ({ names }: { names: readonly string[] }) => (
  <div style={swatch.grid}>
    {names.map((name) => (
      <div key={name}>
        <div style={{ ...swatch.box, background: toHex(name) }} />
        <b>{name}</b>
        <div>{toHex(name)}</div>
      </div>
    ))}
  </div>
)

interface SheetProps {
  heads: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}

/** A table of the theme: a name, what it is, what it looks like. */
export const Sheet = ({ heads, rows }: SheetProps) => (
  <table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" style={swatch.cell}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row" style={swatch.cell}>
            {name}
          </th>
          {cells.map((content, at) => (
            <td key={at} style={swatch.cell}>
              {content}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
