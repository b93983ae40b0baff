import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Text } from '#ui/text'

export interface PasskeyButtonProps {
  /** Its words while it works. */
  working: string | false
  onUse: () => void
}

/** A passkey first, where the person has one and the browser takes it; a code stands below. */
export const PasskeyButton = ({ working, onUse }: PasskeyButtonProps) => (
  <>
    <Button variant="primary" size="large" width="full" autoFocus working={working} onClick={onUse}>
      {m['passkey.use']()}
    </Button>
    <Text size="small" tone="secondary">
      {m['passkey.or_code']()}
    </Text>
  </>
)
