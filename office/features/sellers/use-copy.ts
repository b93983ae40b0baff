import { useMutation } from '@tanstack/react-query'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { sendFile } from '../../upload.ts'
import type { SentCopy } from './document-form.tsx'

/** The copy of a document, sent as soon as it is chosen. */
export const useCopy = (): { copy: SentCopy | null; choose: (file: File | null) => void } => {
  const upload = useMutation({ mutationFn: (file: File) => sendFile('/office/seller-files', file) })
  const copy = upload.variables
    ? {
        name: upload.variables.name,
        id: upload.data ?? null,
        failure: upload.error && toErrorMessage(upload.error),
      }
    : null
  return { copy, choose: (file) => (file ? upload.mutate(file) : upload.reset()) }
}
