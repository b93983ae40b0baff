import type { ReactNode } from 'react'
import { Heading } from '#ui/heading'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

export interface PaymentPanelProps {
  title: string
  lead?: ReactNode
  busy?: boolean
  /** What is paid for and how much, while one waits. */
  subject?: ReactNode
  /** In place of a spinner: the payment is finished. */
  mark?: ReactNode
  /** The server's error code, or the number of the order. */
  code?: string | undefined
  level?: 1 | 2
  children?: ReactNode
  /** Stands below it, over the whole width. */
  below?: ReactNode
}

/** One state of a payment: what happens, why, and what the shopper can do. */
export const PaymentPanel = (panel: PaymentPanelProps) => {
  const { title, lead, busy, subject, mark, code, level = 1, children, below } = panel
  return (
    <Stack gap={24}>
      <Stack gap={16} align="center">
        {busy && <Spinner label={title} size="large" />}
        {mark}
        <Heading level={level} size={level === 1 ? 'h2' : 'h3'}>
          {title}
        </Heading>
        {lead && (
          <Text role="status" tone="secondary">
            {lead}
          </Text>
        )}
        {busy && subject}
        {children}
        {code && (
          <Text size="caption" tone="caption">
            {code}
          </Text>
        )}
      </Stack>
      {below}
    </Stack>
  )
}
