import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

export type Journal<Entry> = { entries(): Entry[]; append(entry: Entry): void; close(): void }

/**
 * An append-only file of JSON lines. `append` returns once the line is on the disk. It first reads the lines
 * of other processes, because a predecessor may still be writing.
 */
export const openJournal = <Entry>(file: string): Journal<Entry> => {
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'a+')
  syncFolder(dirname(file))
  const entries: Entry[] = []
  let offset = 0
  const catchUp = () => {
    const size = fstatSync(handle).size
    if (size <= offset) return
    const bytes = Buffer.alloc(size - offset)
    readSync(handle, bytes, 0, bytes.length, offset)
    const completeLength = bytes.lastIndexOf(10) + 1
    for (const line of bytes.subarray(0, completeLength).toString('utf8').split('\n')) {
      // The only writer of this file is `append` below.
      if (line !== '') entries.push(JSON.parse(line) as Entry)
    }
    offset += completeLength
    // A line that a kill cut off was never acknowledged.
    if (completeLength < bytes.length) ftruncateSync(handle, offset)
  }
  catchUp()
  return {
    entries: () => (catchUp(), entries),
    append(entry) {
      catchUp()
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      writeSync(handle, line)
      fsyncSync(handle)
      offset += line.length
      entries.push(entry)
    },
    close: () => closeSync(handle),
  }
}

const syncFolder = (folder: string) => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
