import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Drawer } from '#ui/drawer'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { PasskeyNameForm } from '../account/passkey-name-form.tsx'

export interface SavePasskeyViewProps {
  isWorking: boolean
  isDone: boolean
  failure: string | null
  onSave: (name: string) => void
  onClose: () => void
}

/** A passkey on the device that people share: good for taking over the counter, and for nothing else. */
export const SavePasskeyView = ({ isWorking, isDone, failure, onSave, onClose }: SavePasskeyViewProps) => (
  <Drawer side="end" open onClose={onClose} title={m['counter.save.title']()} closeLabel={m['list.close']()}>
    {isDone ? (
      <Stack gap={16}>
        <Notice tone="success" live="status">
          {m['counter.save.done']()}
        </Notice>
        <Button size="large" variant="primary" onClick={onClose}>
          {m['list.close']()}
        </Button>
      </Stack>
    ) : (
      <Stack gap={16}>
        <Text>{m['counter.save.lead']()}</Text>
        <Text size="small" tone="secondary">
          {m['counter.save.warning']()}
        </Text>
        <PasskeyNameForm
          label={m['passkey.add.name']()}
          hint={m['counter.save.hint']()}
          action={m['counter.save.action']()}
          working={isWorking && m['passkey.add.working']()}
          failure={failure}
          onSubmit={onSave}
        />
      </Stack>
    )}
  </Drawer>
)
