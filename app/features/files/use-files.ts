import { useCallback, useRef, useState } from 'react'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { toFailureText } from '../../shell/failures.ts'
import { formatFileSize } from '../../shell/file-size.ts'
import { createId } from '../../shell/create-id.ts'
import { upload } from '../../upload.ts'
import { joinList } from '../../join-facts.ts'

export type UploadedFile = {
  id: string
  name: string
  size: string
  /** 0 to 1 while it is on its way. */
  progress?: number
  error?: string
  /** The server's id, once it is there. */
  sentId?: string
}

const findFirstId = (answer: unknown): string | undefined =>
  (answer as { _embedded?: { items?: { id: string }[] } })._embedded?.items?.[0]?.id

/** Files that leave for the server as soon as they are chosen, each on its own. */
export const useFiles = (path: string, maxFiles: number) => {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const uploads = useRef(new Map<string, { file: File; stop: AbortController }>())
  const change = useCallback(
    (id: string, changes: Partial<UploadedFile>) =>
      setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  )
  const send = async (id: string) => {
    const entry = uploads.current.get(id)
    if (!entry) return
    change(id, { progress: 0, error: undefined })
    try {
      const sentId = await upload({
        path,
        files: [entry.file],
        signal: entry.stop.signal,
        onProgress: (progress) => change(id, { progress }),
        read: findFirstId,
      })
      change(id, { progress: undefined, sentId })
    } catch (error) {
      change(id, { progress: undefined, error: toFailureText(error) })
    }
  }
  const add = (pickedFiles: File[]) => {
    const freeSlots = Math.max(0, maxFiles - files.length)
    const acceptedFiles = pickedFiles.slice(0, freeSlots).map((file) => ({ id: createId(), file }))
    const names = pickedFiles.slice(freeSlots).map(({ name }) => name)
    if (names.length > 0)
      toasts.show({
        text: m['inquiry.write.files_left']({ count: String(maxFiles), names: joinList(names) }),
      })
    for (const { id, file } of acceptedFiles) uploads.current.set(id, { file, stop: new AbortController() })
    setFiles((all) => [
      ...all,
      ...acceptedFiles.map(({ id, file }) => ({ id, name: file.name, size: formatFileSize(file.size) })),
    ])
    for (const { id } of acceptedFiles) void send(id)
  }
  const remove = (id: string) => {
    uploads.current.get(id)?.stop.abort()
    uploads.current.delete(id)
    setFiles((all) => all.filter((one) => one.id !== id))
  }
  return { files, add, remove, retry: (id: string) => void send(id) }
}

export const fileLabels = {
  remove: (name: string) => m['inquiry.write.file_remove']({ name }),
  retry: (name: string) => m['inquiry.write.file_again']({ name }),
  progress: (name: string) => m['inquiry.write.file_sending']({ name }),
}
