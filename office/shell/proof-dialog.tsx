import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { session } from '#api/calls/office/session.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { CodeForm } from '../features/session/code-form.tsx'
import { toErrorMessage } from './failure-text.ts'
import { useOffice } from './office-context.ts'

/** Asks for a code where an act needs a fresh proof; the act goes on once it is given. */
export const ProofDialog = () => {
  const { proofs } = useOffice()
  const isOpen = useSyncExternalStore(proofs.subscribe, proofs.isOpen)
  const proof = useMutation({
    mutationFn: (code: string) => session.reauthenticate({ body: { code } }),
    onSuccess: () => proofs.settle(true),
  })
  const giveUp = () => {
    proof.reset()
    proofs.settle(false)
  }
  return (
    <Dialog
      open={isOpen}
      alert
      title={m['frame.proof.title']()}
      onClose={giveUp}
      actions={<Button onClick={giveUp}>{m['frame.proof.cancel']()}</Button>}
    >
      {isOpen && (
        <Stack gap={16}>
          <Text>{m['frame.proof.text']()}</Text>
          <CodeForm
            label={m['log_in.factor.label']()}
            action={m['frame.proof.action']()}
            working={proof.isPending && m['frame.proof.working']()}
            failure={proof.error && toErrorMessage(proof.error)}
            onSubmit={(code) => proof.mutate(code)}
          />
        </Stack>
      )}
    </Dialog>
  )
}
