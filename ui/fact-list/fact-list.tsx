import type { ReactNode } from 'react'
import { factList, type FactListVariants } from '#styled/fact-list.ts'

export interface Fact {
  name: string
  fact: ReactNode
}

export interface FactListProps {
  /** Name and fact, in order. */
  facts: readonly Fact[]
  /** How large the facts are set. */
  size?: FactListVariants['size']
  /** With lines between: the table of a product's particulars. */
  ruled?: boolean
}

/** Names on the left, what is so on the right. */
export const FactList = ({ facts, size, ruled }: FactListProps) => {
  const classes = factList({ size, ruled })
  return (
    <dl className={classes.root}>
      {facts.map(({ name, fact }) => [
        <dt key={name} className={classes.name}>
          {name}
        </dt>,
        <dd key={`${name} fact`} className={classes.fact}>
          {fact}
        </dd>,
      ])}
    </dl>
  )
}
