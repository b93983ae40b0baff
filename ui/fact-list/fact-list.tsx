import { Fragment, type ReactNode } from 'react'
import { factList, type FactListVariants } from '#styled/fact-list.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface Fact {
  name: string
  fact: ReactNode
}

export interface FactListProps extends RootProps<'dl'> {
  /** Name and fact, in order. */
  facts: readonly Fact[]
  /** How large the facts are set. */
  size?: FactListVariants['size']
  /** With lines between: the table of a product's particulars. */
  ruled?: boolean
}

/** Names on the left, what is so on the right. */
export const FactList = ({ facts, size, ruled, ...rest }: FactListProps) => {
  const classes = factList({ size, ruled })
  return (
    <dl {...toRootProps(rest, classes.root)}>
      {facts.map(({ name, fact }, index) => (
        // By place: two facts may have one name.
        <Fragment key={index}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.fact}>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
