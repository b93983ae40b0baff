import { useEffect, useState } from 'react'
import type { ActorRecord } from '#app/inspection/actor-record.ts'
import { readRecords } from './read-records.ts'

/** The records of the development shop that serves this page, the oldest first, as they come. */
export const useRecords = (): { records: readonly ActorRecord[]; isConnected: boolean } => {
  const [records, setRecords] = useState<readonly ActorRecord[]>([])
  const [isConnected, setConnected] = useState(false)
  useEffect(() => readRecords('', setRecords, setConnected), [])
  return { records, isConnected }
}
