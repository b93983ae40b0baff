import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { exports as calls } from '#api/calls/office/exports.ts'
import { personalExportLists } from '#api/contract/office/exports.options.ts'
import type { ExportRequest, SettledExport } from '#machines/export-file-setup.ts'
import { toFailure } from '#machines/failure.ts'
import { createSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { exportList } from './exports.queries.ts'

const pollMs = 2000

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('', 'AbortError'))
    })
  })

const openExport = (sendOnce: SendOnce, input: ExportRequest) => {
  const { list, query, reason } = input
  const personalList = personalExportLists.find((one) => one === list)
  if (reason === null)
    return sendOnce(input, (options) => calls.openExport({ body: { list, query } }, options))
  if (!personalList) throw new Error(`${list} has no personal data`)
  const body = { list: personalList, query, reason }
  return sendOnce(input, (options) => calls.openPersonalExport({ body }, options))
}

/** How an export is now; undefined while the shop cannot be reached, which says nothing about the worker. */
const readExport = async (id: number): Promise<SettledExport | undefined> => {
  try {
    const { _embedded: embedded } = await calls.exports({ query: { page: 0, size: 50 } })
    return embedded.items.find((one) => one.id === id)
  } catch (error) {
    if (toFailure(error).code !== 'network.unreachable') throw error
    return undefined
  }
}

const isOpen = ({ state }: SettledExport) => state === 'WAITING' || state === 'RUNNING'

/** What an export asks of the server: it is opened once, and read until its file is there. */
export const createExportFileSteps = (client: QueryClient) => {
  const sendOnce = createSendOnce()
  return {
    actors: {
      prepare: fromPromise<SettledExport, ExportRequest>(async ({ input, signal }) => {
        let current: SettledExport = await openExport(sendOnce, input)
        void client.invalidateQueries({ queryKey: exportList.all })
        while (isOpen(current)) {
          await wait(pollMs, signal)
          current = (await readExport(current.id)) ?? current
        }
        void client.invalidateQueries({ queryKey: exportList.all })
        return current
      }),
      download: fromPromise<void, { id: number }>(async ({ input: { id } }) => {
        const { href } = await calls.exportFile({ params: { id } })
        // The answer is saved as a file: the page stays.
        location.assign(href)
      }),
    },
  }
}
