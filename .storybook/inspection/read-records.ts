import { recordsPath, type ActorRecord } from '#app/inspection/actor-record.ts'

/**
 * Reads the records of the development shop at `shop` ('' for this page's own): all that are kept, the oldest first, and
 * again with each that comes. `onConnect` hears whether the shop answers. Returns what ends it.
 */
export const readRecords = (
  shop: string,
  onRecords: (records: readonly ActorRecord[]) => void,
  onConnect: (isConnected: boolean) => void = () => undefined,
): (() => void) => {
  let records: ActorRecord[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const source = new EventSource(shop + recordsPath)
  // The stream begins with all that is kept, each time that it is opened.
  source.onopen = () => {
    records = []
    onConnect(true)
  }
  source.onerror = () => onConnect(false)
  source.onmessage = ({ data }: MessageEvent<string>) => {
    records.push(JSON.parse(data) as ActorRecord)
    // What comes at once is handed on once.
    clearTimeout(timer)
    timer = setTimeout(() => onRecords([...records]))
  }
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
