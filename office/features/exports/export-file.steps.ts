import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { ApiError } from '#api/error.ts'
import { exports as calls } from '#api/calls/office/exports.ts'
import { personalExportLists } from '#api/contract/office/exports.options.ts'
import type { ExportRequest, SettledExport } from '#machines/export-file-setup.ts'
import { createSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { exportList } from './exports.queries.ts'

const pollMs = 2000
/** How long the shop may be silent: a failed call says nothing about the worker. */
const patienceMs = 10 * 60_000

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

/** Whether the shop may answer the same in a moment: it was not reached, it is starting anew, or it is busy. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** How many exports of colleagues may have been opened since: ten pages. */
const maxPages = 10

const readExport = async (id: number): Promise<SettledExport> => {
  for (let page = 0; page < maxPages; page += 1) {
    const { _embedded: embedded, page: place } = await calls.exports({ query: { page, size: 50 } })
    const match = embedded.items.find((one) => one.id === id)
    if (match) return match
    if (page + 1 >= place.totalPages) break
  }
  throw new ApiError(404, { code: 'office.export.not_found', message: '' })
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
        let heardAt = Date.now()
        while (isOpen(current)) {
          await wait(pollMs, signal)
          try {
            current = await readExport(current.id)
            heardAt = Date.now()
          } catch (error) {
            if (!isTransient(error) || Date.now() - heardAt >= patienceMs) throw error
          }
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
