import type { ReactRenderer } from '@storybook/react-vite'
import {
  createElement,
  Fragment,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { StoryContext } from 'storybook/internal/types'
import { findInteractive, pseudoStates, showPseudoState, type PseudoState } from './pseudo-states.ts'

interface VariantsParameter {
  /** The recipe's `variants`; `{}` for a part that has conditions alone. */
  of: Record<string, Record<string, object>>
  /** Props by the name of a condition: disabled, long text. */
  conditions?: Record<string, object>
  /** Props that a variant's value needs or that bring it about, by `variant.value`. */
  needs?: Record<string, object>
  /** Variants that follow from other properties, and are none of the part's own. */
  derived?: readonly string[]
  /** The ground that a variant's value stands on, by `variant.value`. */
  grounds?: Record<string, string>
  /** The property that names a part which is a landmark: no two of a page may have one name. */
  nameBy?: string
  /** A part that is an item needs its list. */
  cellsAs?: 'ul'
}

const parseValue = (text: string) => (text === 'true' ? true : /^\d+$/.test(text) ? Number(text) : text)

const listRows = ({ of, needs = {}, derived = [], grounds = {} }: VariantsParameter) => [
  { name: 'default', props: {}, ground: undefined },
  ...Object.entries(of).flatMap(([variant, values]) =>
    Object.keys(values).map((value) => ({
      name: `${variant}: ${value}`,
      props: {
        ...(derived.includes(variant) ? {} : { [variant]: parseValue(value) }),
        ...needs[`${variant}.${value}`],
      },
      ground: grounds[`${variant}.${value}`],
    })),
  ),
]

const cell = { padding: 12, textAlign: 'left', verticalAlign: 'top', borderTop: '1px solid #e4ddd3' } as const

interface CellProps {
  ground: string | undefined
  /** How it looks while a pointer or the keyboard is on it. */
  state?: PseudoState
  children: ReactNode
}

const Cell = ({ ground, state, children }: CellProps) => {
  const element = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    if (state && element.current) showPseudoState(element.current, state)
  })
  return (
    <td ref={element} style={{ ...cell, background: ground }}>
      {children}
    </td>
  )
}

/**
 * Every value of every variant, under every condition: made from the recipe, so that none is forgotten. A part that
 * can be acted on is also shown while it is hovered, focused and pressed.
 */
export const VariantTable = ({ context }: { context: StoryContext<ReactRenderer> }) => {
  const parameter = context.parameters.variants as VariantsParameter
  const conditions = Object.entries({ plain: {}, ...parameter.conditions })
  const component = context.component as ComponentType
  const Around = parameter.cellsAs ?? Fragment
  const body = useRef<HTMLTableSectionElement>(null)
  const [isInteractive, setIsInteractive] = useState(false)
  useLayoutEffect(() => {
    setIsInteractive(body.current !== null && findInteractive(body.current) !== null)
  }, [])
  const states = isInteractive ? pseudoStates : []
  const toOwnName = (row: string, state: PseudoState) =>
    parameter.nameBy ? { [parameter.nameBy]: `${row}, ${state}` } : {}
  return (
    <table>
      <thead>
        <tr>
          <td style={cell} />
          {[...conditions.map(([name]) => name), ...states].map((name) => (
            <th key={name} scope="col" style={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {listRows(parameter).map((row) => (
          <tr key={row.name}>
            <th scope="row" style={{ ...cell, whiteSpace: 'nowrap' }}>
              {row.name}
            </th>
            {conditions.map(([name, props]) => (
              <Cell key={name} ground={row.ground}>
                <Around>{createElement(component, { ...context.args, ...row.props, ...props })}</Around>
              </Cell>
            ))}
            {states.map((state) => (
              <Cell key={state} ground={row.ground} state={state}>
                <Around>
                  {createElement(component, { ...context.args, ...row.props, ...toOwnName(row.name, state) })}
                </Around>
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
