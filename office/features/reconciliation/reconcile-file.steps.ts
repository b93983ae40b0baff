import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { reconciliation as calls } from '#api/calls/office/reconciliation.ts'
import { maxProviderFileBytes } from '#api/contract/office/reconciliation.options.ts'
import type {
  ChosenFile,
  Explanation,
  ProviderFile,
  ProviderFileReading,
} from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { createSendOnce } from '../../shell/send-once.ts'
import { readListFile } from '../imports/read-list-file.ts'
import { reconciliation } from './reconciliation.queries.ts'

/** Why a file is not sent at all; null where it is. */
const findFileFault = ({ size }: File): string | null => {
  if (size === 0) return m['reconciliation.upload.empty']()
  return size > maxProviderFileBytes
    ? m['reconciliation.upload.too_big']({ size: String(maxProviderFileBytes / 1024 / 1024) })
    : null
}

class FileRefused extends Error {
  readonly code = 'request.invalid'
}

type FileWindow = {
  client: QueryClient
  /** The bytes of chosen files by their ids. */
  files: ReadonlyMap<string, File>
  /** After a file was kept: it has an address of its own. */
  onOpened: (file: number) => void
  /** After an act on the file. */
  onDone: (act: 'explain' | 'agree' | 'discard') => void
}

/** What the machine of a settlement file asks of the server. */
export const createReconcileFileSteps = ({ client, files, onOpened, onDone }: FileWindow) => {
  const sendOnce = createSendOnce()
  const keep = async (file: ProviderFile): Promise<ProviderFile> => {
    client.setQueryData(reconciliation.file(file.id).queryKey, file)
    await client.invalidateQueries({
      queryKey: reconciliation.all,
      predicate: ({ queryKey }) => queryKey[2] !== 'file',
    })
    return file
  }
  return {
    actors: {
      read: fromPromise(async ({ input }: { input: ChosenFile | null }): Promise<ProviderFileReading> => {
        const file = input && files.get(input.id)
        if (!file) throw new Error('the bytes of a chosen file are missing')
        const fault = findFileFault(file)
        if (fault !== null) throw new FileRefused(fault)
        const { id: _id, ...chosen } = input
        const body = { ...chosen, content: await readListFile(file) }
        const answer = await sendOnce(body, (options) => calls.uploadProviderFile({ body }, options))
        if (answer.file) {
          await keep(answer.file)
          onOpened(answer.file.id)
        }
        return answer
      }),
      load: fromPromise(async ({ input: id }: { input: number }) =>
        keep(await calls.providerFile({ params: { id } })),
      ),
      explain: fromPromise(
        async ({ input }: { input: { file: number; explanation: Explanation | null } }) => {
          if (!input.explanation) throw new Error('nothing is explained')
          const { id, ...body } = input.explanation
          await calls.explainDifference({ params: { id }, body })
          const file = await keep(await calls.providerFile({ params: { id: input.file } }))
          onDone('explain')
          return file
        },
      ),
      agree: fromPromise(async ({ input: id }: { input: number }) => {
        const file = await keep(await calls.agreeProviderFile({ params: { id } }))
        onDone('agree')
        return file
      }),
      discard: fromPromise(async ({ input: id }: { input: number }) => {
        await calls.discardProviderFile({ params: { id } })
        onDone('discard')
        client.removeQueries({ queryKey: reconciliation.file(id).queryKey })
        await client.invalidateQueries({ queryKey: [...reconciliation.all, 'files'] })
      }),
    },
  }
}
