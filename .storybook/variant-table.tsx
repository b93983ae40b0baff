import type { ReactRenderer } from '@storybook/react-vite'
import { createElement, Fragment, type ComponentType } from 'react'
import type { StoryContext } from 'storybook/internal/types'

interface VariantsParameter {
  /** The recipe's `variants`; `{}` for a part that has conditions alone. */
  of: Record<string, Record<string, object>>
  /** Props by the name of a condition: disabled, long text. */
  conditions?: Record<string, object>
  /** Props that a variant's value needs or that bring it about, by `variant.value`. */
  needs?: Record<string, object>
  /** The ground that a variant's value stands on, by `variant.value`. */
  grounds?: Record<string, string>
  /** A part that is an item needs its list. */
  cellsAs?: 'ul'
}

const parseValue = (text: string) => (text === 'true' ? true : /^\d+$/.test(text) ? Number(text) : text)

const listRows = ({ of, needs = {}, grounds = {} }: VariantsParameter) => [
  { name: 'default', props: {}, ground: undefined },
  ...Object.entries(of).flatMap(([variant, values]) =>
    Object.keys(values).map((value) => ({
      name: `${variant}: ${value}`,
      props: { [variant]: parseValue(value), ...needs[`${variant}.${value}`] },
      ground: grounds[`${variant}.${value}`],
    })),
  ),
]

const cell = { padding: 12, textAlign: 'left', verticalAlign: 'top', borderTop: '1px solid #e4ddd3' } as const

/** Every value of every variant, under every condition: made from the recipe, so that none is forgotten. */
export const VariantTable = ({ context }: { context: StoryContext<ReactRenderer> }) => {
  const parameter = context.parameters.variants as VariantsParameter
  const conditions = Object.entries({ plain: {}, ...parameter.conditions })
  const component = context.component as ComponentType
  const Cell = parameter.cellsAs ?? Fragment
  return (
    <table>
      <thead>
        <tr>
          <td style={cell} />
          {conditions.map(([name]) => (
            <th key={name} scope="col" style={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listRows(parameter).map((row) => (
          <tr key={row.name}>
            <th scope="row" style={{ ...cell, whiteSpace: 'nowrap' }}>
              {row.name}
            </th>
            {conditions.map(([name, props]) => (
              <td key={name} style={{ ...cell, background: row.ground }}>
                <Cell>{createElement(component, { ...context.args, ...row.props, ...props })}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
