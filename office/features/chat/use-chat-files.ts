import { useCallback, useRef, useState } from 'react'
import { createId } from '#app/shell/create-id.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { sendToOffice } from '../../upload.ts'

export type ChatUpload = {
  id: string
  name: string
  size: string
  /** 0 to 1 while it is on its way. */
  progress?: number
  error?: string
  /** The server's id, once it is there. */
  sentId?: string
}

type Uploaded = { _embedded: { items: { id: string }[] } }

const kibibyte = 1024
const mebibyte = kibibyte * kibibyte

/** 1.2MB, 480KB. */
const formatSize = (bytes: number): string =>
  bytes >= mebibyte ? `${(bytes / mebibyte).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / kibibyte))}KB`

/** Files of a message, which leave for the server as soon as they are chosen. */
export const useChatFiles = (maxFiles: number) => {
  const [files, setFiles] = useState<readonly ChatUpload[]>([])
  const chosenFiles = useRef(new Map<string, File>())
  const change = useCallback(
    (id: string, changes: Partial<ChatUpload>) =>
      setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  )
  const send = async (id: string) => {
    const file = chosenFiles.current.get(id)
    if (!file) return
    change(id, { progress: 0, error: undefined })
    try {
      const { _embedded } = await sendToOffice<Uploaded>('/office/chats/files', file, (progress) =>
        change(id, { progress }),
      )
      change(id, { progress: undefined, sentId: _embedded.items[0]?.id })
    } catch (error) {
      change(id, { progress: undefined, error: toErrorMessage(error) })
    }
  }
  const add = (pickedFiles: File[]) => {
    const newFiles = pickedFiles
      .slice(0, Math.max(0, maxFiles - files.length))
      .map((file) => ({ id: createId(), file }))
    for (const { id, file } of newFiles) chosenFiles.current.set(id, file)
    setFiles((all) => [
      ...all,
      ...newFiles.map(({ id, file }) => ({ id, name: file.name, size: formatSize(file.size) })),
    ])
    for (const { id } of newFiles) void send(id)
  }
  const remove = (id: string) => {
    chosenFiles.current.delete(id)
    setFiles((all) => all.filter((one) => one.id !== id))
  }
  return { files, add, remove, retry: (id: string) => void send(id) }
}
