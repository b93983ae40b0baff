import { openDisk, type DiskSettings } from './files.disk.ts'
import { openS3, type S3Settings } from './files.s3.ts'

/**
 * Stores the bytes of uploaded files, by a key of letters, digits, dashes and slashes. Every call throws
 * inside a database transaction, and when the store is unreachable; `get` returns null for a missing key.
 */
export type FileStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  get: (key: string) => Promise<ReadableStream<Uint8Array> | null>
  remove: (key: string) => Promise<void>
}

/** The key of an uploaded file. */
export const toStorageKey = (id: string): string => `sent/${id}`

export type FileSettings = DiskSettings | S3Settings

/** Opens a local folder, or a service that speaks S3. */
export const openFiles = (settings: FileSettings): FileStore =>
  'folder' in settings ? openDisk(settings) : openS3(settings)
