import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { Suspense } from 'react'
import { Board } from './board/board.tsx'
import { guidance } from './guidance/guidance.ts'
import { findMachine } from './machine/find-machine.ts'
import { findPart } from './part-docs/load-reference.ts'
import { PartFacts, PartProps } from './part-docs/part-facts.tsx'

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

/** A part's page: how it is imported and where it stands, what it is for, its properties, then every story. */
const PartPage = ({ part, name }: { part: string; name: string }) => (
  <>
    <Title />
    <Description />
    <Suspense fallback={<p>Its types are being read …</p>}>
      <PartFacts part={part} />
    </Suspense>
    <Advice part={name} />
    <Primary />
    <details className="try">
      <summary>Change it here</summary>
      <Controls />
    </details>
    <Suspense fallback={null}>
      <PartProps part={part} />
    </Suspense>
    <Stories includePrimary={false} />
  </>
)

/** The page of what a file of stories is about. */
export const DocsPage = () => {
  const { csfFile } = useOf('meta', ['meta'])
  const { title, parameters } = csfFile.meta
  const machine = findMachine(title)
  if (machine)
    return (
      <>
        <Title />
        <Board machine={machine} />
      </>
    )
  const part = findPart(parameters?.['fileName'])
  if (part) return <PartPage key={part} part={part} name={title.split('/').at(-1) ?? ''} />
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
