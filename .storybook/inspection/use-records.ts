import { useEffect, useState } from 'react'
import { recordsPath, type ActorRecord } from '#app/inspection/actor-record.ts'

/** The records of a running development shop, the oldest first, as they come. `shop` is its address; '' is this one. */
export const useRecords = (shop: string): { records: readonly ActorRecord[]; isConnected: boolean } => {
  const [records, setRecords] = useState<readonly ActorRecord[]>([])
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    const source = new EventSource(shop + recordsPath)
    // The stream begins with all that is kept, each time that it is opened.
    source.onopen = () => {
      setRecords([])
      setConnected(true)
    }
    source.onerror = () => setConnected(false)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const record = JSON.parse(data) as ActorRecord
      setRecords((all) => [...all, record])
    }
    return () => source.close()
  }, [shop])
  return { records, isConnected }
}
