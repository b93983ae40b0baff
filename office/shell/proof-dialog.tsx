import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { passkeys } from '#api/calls/office/passkeys.ts'
import { session } from '#api/calls/office/session.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { CodeForm } from '../features/session/code-form.tsx'
import { PasskeyButton } from '../features/session/passkey-button.tsx'
import { signWithPasskey } from '../features/session/passkey-browser.ts'
import { toErrorMessage } from './failure-text.ts'
import { useOffice } from './office-context.ts'

/** Asks for a passkey or a code where an act needs a fresh proof; the act goes on once it is given. */
export const ProofDialog = ({ offersPasskey }: { offersPasskey: boolean }) => {
  const { proofs } = useOffice()
  const isOpen = useSyncExternalStore(proofs.subscribe, proofs.isOpen)
  const proof = useMutation({
    mutationFn: (code: string) => session.reauthenticate({ body: { code } }),
    onSuccess: () => proofs.settle(true),
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey(await passkeys.beginProof())
      return passkeys.reauthenticateByPasskey({ body: { passkey } })
    },
    onMutate: () => proof.reset(),
    onSuccess: () => proofs.settle(true),
  })
  const failure = proof.error ?? byPasskey.error
  const giveUp = () => {
    proof.reset()
    byPasskey.reset()
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
          <Text>{offersPasskey ? m['passkey.proof.text']() : m['frame.proof.text']()}</Text>
          <CodeForm
            label={m['log_in.factor.label']()}
            action={m['frame.proof.action']()}
            working={proof.isPending && m['frame.proof.working']()}
            failure={failure && toErrorMessage(failure)}
            onSubmit={(code) => {
              byPasskey.reset()
              proof.mutate(code)
            }}
            lead={
              offersPasskey && (
                <PasskeyButton
                  working={byPasskey.isPending && m['passkey.using']()}
                  onUse={() => byPasskey.mutate()}
                />
              )
            }
          />
        </Stack>
      )}
    </Dialog>
  )
}
