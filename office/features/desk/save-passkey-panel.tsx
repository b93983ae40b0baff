import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { addPasskey } from '../session/add-passkey.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { SavePasskeyView } from './save-passkey-view.tsx'

/** Adds a passkey of the person at the counter, for counters alone, and says how it went. */
export const SavePasskeyPanel = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (name: string) => addPasskey({ name, counterOnly: true }),
    onSettled: () => client.invalidateQueries({ queryKey: officeMe.current().queryKey }),
  })
  return (
    <SavePasskeyView
      isWorking={save.isPending}
      isDone={save.isSuccess}
      failure={save.error && toErrorMessage(save.error)}
      onSave={(name) => save.mutate(name)}
      onClose={onClose}
    />
  )
}
