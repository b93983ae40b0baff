import type { ReactNode } from 'react'
import { m } from '#messages'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'

export interface AdultFirstViewProps {
  /** The adult check with its window. */
  children: ReactNode
}

/** Shown before a subscription of wine to a member who is not known to be an adult. */
export const AdultFirstView = ({ children }: AdultFirstViewProps) => (
  <SummaryBox title={m['checkout.adult.title']()} band>
    <Stack gap={12}>
      <Text tone="secondary">{m['checkout.adult.lead']()}</Text>
      {children}
    </Stack>
  </SummaryBox>
)
