import { Heading, Source } from '@storybook/addon-docs/blocks'
import type { PartReference } from '../reference/facts.ts'
import { useParts, useReference } from './load-reference.ts'
import { PropsTables } from './props-table.tsx'

const meanings = { stable: 'the shop shows it', trial: 'no page of the shop shows it yet' } as const

const toList = (words: readonly string[]) =>
  words.map((word, at) => (
    <span key={word}>
      {at > 0 && ', '}
      {word}
    </span>
  ))

/** Links to the pages of parts, by folder. */
const PartLinks = ({ parts }: { parts: readonly string[] }) => {
  const entries = useParts().filter(({ part }) => parts.includes(part))
  return entries.map(({ part, name }, at) => (
    <span key={part}>
      {at > 0 && ', '}
      <a href={`?path=/docs/parts-${name.toLowerCase()}--docs`} target="_top">
        {name}
      </a>
    </span>
  ))
}

const Usage = ({ facts: { pages, isInFrame, parts } }: { facts: PartReference }) => {
  if (pages.length === 0 && parts.length === 0 && !isInFrame) return <>nothing yet</>
  return (
    <>
      {isInFrame && <div>The frame around pages</div>}
      {pages.length > 0 && (
        <details>
          <summary>{pages.length === 1 ? '1 page' : `${pages.length} pages`}</summary>
          <code>{toList(pages)}</code>
        </details>
      )}
      {parts.length > 0 && (
        <div>
          <PartLinks parts={parts} />
        </div>
      )}
    </>
  )
}

/** How a part is imported, where it stands and who uses it. */
export const PartFacts = ({ part }: { part: string }) => {
  const facts = useReference(part)
  const rows = [
    ['Status', `${facts.status}: ${meanings[facts.status]}`],
    ['Since', facts.since],
    ['Used in', <Usage key="usage" facts={facts} />],
  ] as const
  return (
    <>
      <Source code={facts.imports.join('\n')} language="tsx" />
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** All properties of a part. */
export const PartProps = ({ part }: { part: string }) => {
  const { components, types } = useReference(part)
  return (
    <>
      <Heading>Properties</Heading>
      <PropsTables components={components} />
      {types.length > 0 && <Source code={types.join('\n\n')} language="tsx" />}
    </>
  )
}
