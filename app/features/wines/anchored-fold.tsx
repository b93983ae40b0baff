import { useEffect, useRef, type ReactNode } from 'react'
import { Cluster } from '#ui/cluster'
import { Icon } from '#ui/icon'
import { chevronDown } from '#ui/icons'
import { Text } from '#ui/text'

export interface AnchoredFoldProps {
  /** The id of its section: a link to it opens the fold, as the page's address does. */
  anchor: string
  /** What is inside, in one line. */
  line: string
  children: ReactNode
}

/** A line that opens what is below it, without a script; it is open on paper and for a reader who was sent to it. */
export const AnchoredFold = ({ anchor, line, children }: AnchoredFoldProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => {
      if (details.current) details.current.open = true
    }
    const openForAddress = () => {
      if (location.hash === `#${anchor}`) open()
    }
    // The router changes the address without an event of the browser.
    const openForLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href$="#${anchor}"]`)) open()
    }
    openForAddress()
    addEventListener('hashchange', openForAddress)
    addEventListener('click', openForLink)
    return () => {
      removeEventListener('hashchange', openForAddress)
      removeEventListener('click', openForLink)
    }
  }, [anchor])
  return (
    <details ref={details} data-print="open">
      <Cluster as="summary" gap={4} justify="between" wrap="none">
        <Text as="span" tone="secondary">
          {line}
        </Text>
        <Icon of={chevronDown} size={16} />
      </Cluster>
      {children}
    </details>
  )
}
