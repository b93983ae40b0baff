import type { ReactNode } from 'react'
import { Cluster } from '#ui/cluster'
import { Icon } from '#ui/icon'
import { chevronDown } from '#ui/icons'
import { Text } from '#ui/text'

/** A line that opens what is below it, without a script. */
export const Fold = ({ line, children }: { line: string; children: ReactNode }) => (
  <details>
    <Cluster as="summary" gap={4} wrap="none">
      <Text as="span" size="small" tone="secondary">
        {line}
      </Text>
      <Icon of={chevronDown} size={14} />
    </Cluster>
    {children}
  </details>
)
