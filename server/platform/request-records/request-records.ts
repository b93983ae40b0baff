import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallSpec } from '#api/call.ts'

/** What one request left in the records. */
type RequestRecords = {
  /** Entries of the audit log. */
  entries: number
  /** Readings of personal data, those of an empty page included. */
  readings: number
  /** Whether it changed nothing: a repetition, or an act that was done before. */
  isUnchanged: boolean
}

const currentRequest = new AsyncLocalStorage<RequestRecords>()

/** Counts one record of the present request; outside a checked request it does nothing. */
export const countRecord = (kind: 'entries' | 'readings'): void => {
  const records = currentRequest.getStore()
  if (records) records[kind] += 1
}

/** Says that the present request changes nothing, so that it leaves no entry: what it asks for was done before. */
export const markAsUnchanged = (): void => {
  const records = currentRequest.getStore()
  if (records) records.isUnchanged = true
}

/**
 * Runs a call of the office and checks what it left behind: an entry of the audit log for a write, a reading
 * for an answer with personal data. For tests, which thereby check every call that they make.
 * @throws Error where a record is missing.
 */
export const checkOfficeRecords = async <T>(
  name: string,
  { method, personal, leavesNoEntry }: Pick<CallSpec, 'method' | 'personal' | 'leavesNoEntry'>,
  run: () => Promise<T>,
): Promise<T> => {
  const records: RequestRecords = { entries: 0, readings: 0, isUnchanged: false }
  const answer = await currentRequest.run(records, run)
  const isWrite = method !== 'get'
  if (isWrite && !leavesNoEntry && records.entries === 0 && !records.isUnchanged)
    throw new Error(`${name} changed something without an entry in the audit log`)
  if (personal && records.readings === 0)
    throw new Error(`${name} showed personal data without a record of it`)
  return answer
}
