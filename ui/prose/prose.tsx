import { Fragment, type ReactNode } from 'react'
import { prose, type ProseVariants } from '#styled/prose.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { parseBlocks, type Block } from './markdown.ts'

export { listHeadings } from './markdown.ts'

export interface ProseProps extends RootProps<'div'> {
  /** Markdown with second-level headings, lists and tables. */
  text: string
  /** The language of the text where the page is in another one. */
  lang?: string
  /** A picture before the second heading. */
  figure?: ReactNode
  /** Story is set for reading, legal is denser. */
  look?: ProseVariants['look']
}

/** **bold** within a line. */
const Words = ({ text }: { text: string }) =>
  text
    .split('**')
    .map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>))

const Table = ({ head, rows }: Extract<Block, { is: 'table' }>) => (
  <div tabIndex={0} role="group" aria-label={head.join(', ')}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, at) => (
              <td key={at}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const One = ({ block }: { block: Block }) => {
  if (block.is === 'table') return <Table {...block} />
  if (block.is === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.is === 'paragraph')
    return (
      <p>
        <Words text={block.text} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={at}>
          <Words text={item} />
        </li>
      ))}
    </List>
  )
}

/** A text for reading: a magazine's article, a winery's story, the terms. */
export const Prose = ({ text, figure, look = 'story', ...rest }: ProseProps) => (
  <div {...toRootProps(rest, prose({ look }))}>
    {parseBlocks(text).map((block, at) => (
      <Fragment key={at}>
        {block.is === 'heading' && block.id === 'h2' && figure}
        <One block={block} />
      </Fragment>
    ))}
  </div>
)
