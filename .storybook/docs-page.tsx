import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { Board } from './board/board.tsx'
import { guidance } from './guidance/guidance.ts'
import { findMachine } from './machine/find-machine.ts'

const cell = { padding: '12px 16px', verticalAlign: 'top', borderTop: '1px solid #e4ddd3' } as const
const [good, bad] = ['#2a6645', '#b8330f']
const head = { ...cell, width: 110, textAlign: 'left' } as const

const Advice = ({ part }: { part: string }) => {
  const advice = guidance[part]
  if (!advice) return null
  const rows = [
    { name: 'Take it for', text: advice.use, color: undefined },
    { name: 'Not for', text: advice.not, color: undefined },
    { name: 'Do', text: advice.good, color: good },
    { name: 'Don’t', text: advice.bad, color: bad },
  ]
  return (
    <table className="advice" style={{ width: '100%' }}>
      <tbody>
        {rows.map(({ name, text, color }) => (
          <tr key={name}>
            <th scope="row" style={{ ...head, color }}>
              {name}
            </th>
            <td style={cell}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A part's page: what it is for and what not, its props, then every story. */
export const DocsPage = () => {
  const { csfFile } = useOf('meta', ['meta'])
  const machine = findMachine(csfFile.meta.title)
  if (machine)
    return (
      <>
        <Title />
        <Board machine={machine} />
      </>
    )
  const part = csfFile.meta.title.split('/').at(-1) ?? ''
  return (
    <>
      <Title />
      <Description />
      <Advice part={part} />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
