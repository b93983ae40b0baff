import { useCallback, useRef, useState } from 'react'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { failureText } from '../../shell/failures.ts'
import { fileSize } from '../../shell/file-size.ts'
import { newId } from '../../shell/new-id.ts'
import { upload } from '../../upload.ts'

export type SentFile = {
  id: string
  name: string
  size: string
  /** 0 to 1 while it is on its way. */
  progress?: number
  error?: string
  /** The server's id, once it is there. */
  sentId?: string
}

const firstId = (answer: unknown): string | undefined =>
  (answer as { _embedded?: { items?: { id: string }[] } })._embedded?.items?.[0]?.id

/** Files that leave for the server as soon as they are chosen, each on its own. */
export const useFiles = (path: string, most: number) => {
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const chosen = useRef(new Map<string, { file: File; stop: AbortController }>())
  const change = useCallback(
    (id: string, changed: Partial<SentFile>) =>
      setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one))),
    [],
  )
  const send = async (id: string) => {
    const entry = chosen.current.get(id)
    if (!entry) return
    change(id, { progress: 0, error: undefined })
    try {
      const sentId = await upload({
        path,
        files: [entry.file],
        signal: entry.stop.signal,
        onProgress: (progress) => change(id, { progress }),
        read: firstId,
      })
      change(id, { progress: undefined, sentId })
    } catch (error) {
      change(id, { progress: undefined, error: failureText(error) })
    }
  }
  const add = (picked: File[]) => {
    const free = Math.max(0, most - files.length)
    const room = picked.slice(0, free).map((file) => ({ id: newId(), file }))
    const names = picked.slice(free).map(({ name }) => name)
    if (names.length > 0)
      toasts.show({ text: m['inquiry.write.files_left']({ count: String(most), names: names.join(', ') }) })
    for (const { id, file } of room) chosen.current.set(id, { file, stop: new AbortController() })
    setFiles((all) => [
      ...all,
      ...room.map(({ id, file }) => ({ id, name: file.name, size: fileSize(file.size) })),
    ])
    for (const { id } of room) void send(id)
  }
  const remove = (id: string) => {
    chosen.current.get(id)?.stop.abort()
    chosen.current.delete(id)
    setFiles((all) => all.filter((one) => one.id !== id))
  }
  return { files, add, remove, retry: (id: string) => void send(id) }
}

export const fileWords = {
  remove: (name: string) => m['inquiry.write.file_remove']({ name }),
  retry: (name: string) => m['inquiry.write.file_again']({ name }),
  progress: (name: string) => m['inquiry.write.file_sending']({ name }),
}
