import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { maxImportBytes } from '#api/contract/office/imports.options.ts'
import type {
  Confirmation,
  ImportedList,
  ListFile,
  ListVersion,
  NameMeaning,
} from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { createSendOnce } from '../../shell/send-once.ts'
import type { ListQueries } from './imports.queries.ts'
import type { ListCalls } from './list-calls.ts'
import { readListFile } from './read-list-file.ts'

/** Why a file is not sent at all; null where it is. */
const findFileFault = ({ size }: File): string | null => {
  if (size === 0) return m['imports.upload.empty']()
  return size > maxImportBytes
    ? m['imports.upload.too_big']({ size: String(maxImportBytes / 1024 / 1024) })
    : null
}

class FileRefused extends Error {
  readonly code = 'request.invalid'
}

/** Lists of one kind: what is asked of the server, what is kept of its answers, and what else an application changes. */
export type ListKind = { calls: ListCalls; queries: ListQueries; affects: readonly QueryKey[] }

type ListWindow = ListKind & {
  client: QueryClient
  /** The bytes of chosen files by their ids. */
  files: ReadonlyMap<string, File>
  /** After a file was read: its list has an address of its own. */
  onOpened: (list: number) => void
  /** After an act on the list. */
  onDone: (act: 'map' | 'confirm' | 'renew' | 'apply' | 'discard') => void
}

/** What a list asks of the server, and what Query drops because of it. */
export const createImportListSteps = (listWindow: ListWindow) => {
  const { client, calls, queries, affects, files, onOpened, onDone } = listWindow
  const sendOnce = createSendOnce()
  const keep = async (list: ImportedList, isApplied = false): Promise<ImportedList> => {
    client.setQueryData(queries.one(list.id).queryKey, list)
    await Promise.all(
      [queries.lists, ...(isApplied ? affects : [])].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    return list
  }
  return {
    actors: {
      read: fromPromise(async ({ input }: { input: ListFile }) => {
        const file = files.get(input.id)
        if (!file) throw new Error('the bytes of a chosen file are missing')
        const fault = findFileFault(file)
        if (fault !== null) throw new FileRefused(fault)
        const body = { name: file.name, content: await readListFile(file) }
        const list = await keep(await sendOnce(body, (options) => calls.open(body, options)))
        onOpened(list.id)
        return list
      }),
      load: fromPromise(async ({ input: id }: { input: number }) => keep(await calls.one(id))),
      map: fromPromise(async ({ input }: { input: ListVersion & { meaning: NameMeaning | null } }) => {
        const { meaning, ...list } = input
        if (!meaning) throw new Error('a name is mapped without a meaning')
        const answer = await keep(await calls.map(list, meaning))
        onDone('map')
        return answer
      }),
      confirm: fromPromise(
        async ({ input }: { input: ListVersion & { confirmation: Confirmation | null } }) => {
          const { confirmation, ...list } = input
          if (!confirmation) throw new Error('nothing is confirmed')
          const answer = await keep(await calls.confirm(list, confirmation))
          onDone('confirm')
          return answer
        },
      ),
      renew: fromPromise(async ({ input: id }: { input: number }) => {
        const answer = await keep(await calls.renew(id))
        onDone('renew')
        return answer
      }),
      discard: fromPromise(async ({ input: id }: { input: number }) => {
        const answer = await keep(await calls.discard(id))
        onDone('discard')
        return answer
      }),
      apply: fromPromise(async ({ input }: { input: ListVersion & { reason: string } }) => {
        const { reason, ...list } = input
        const answer = await keep(await calls.apply(list, reason), true)
        onDone('apply')
        return answer
      }),
    },
  }
}
