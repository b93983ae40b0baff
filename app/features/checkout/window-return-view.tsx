import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

export interface WindowReturnViewProps {
  onClose: () => void
}

/** What the payment window shows when it has come back and could not close itself. */
export const WindowReturnView = ({ onClose }: WindowReturnViewProps) => (
  <Page as="main" width="form">
    <Stack gap={16} align="center">
      <Heading level={1} size="h3">
        {m['checkout.window.returned']()}
      </Heading>
      <Text tone="secondary">{m['checkout.window.returned_lead']()}</Text>
      <Button variant="primary" width="wide" onClick={onClose}>
        {m['checkout.window.close']()}
      </Button>
    </Stack>
  </Page>
)
