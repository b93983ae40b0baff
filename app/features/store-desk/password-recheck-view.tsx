import { m } from '#messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { PasswordCheckView, type PasswordCheckViewProps } from '../member/password-check-view.tsx'

export interface PasswordRecheckViewProps extends PasswordCheckViewProps {
  open: boolean
  onClose: () => void
}

/** Asks at the desk for one's own password again, in front of an act about money or about the whole shop. */
export const PasswordRecheckView = ({ open, onClose, ...check }: PasswordRecheckViewProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m['desk.password.title']()}
    actions={<Button onClick={onClose}>{m['desk.order.back']()}</Button>}
  >
    <Stack gap={16}>
      <Text>{m['desk.password.lead']()}</Text>
      <PasswordCheckView {...check} />
    </Stack>
  </Dialog>
)
