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

/** The store of files could not do what it was asked for; `cause` holds the reason. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  constructor(cause: unknown) {
    super('the store of files failed', { cause })
  }
}

/** All bytes of an uploaded file; null where there is none. Throws a `StoreError` when the store fails. */
export const readStoredBytes = async (files: FileStore, id: string): Promise<Buffer | null> => {
  try {
    const stream = await files.get(toStorageKey(id))
    return stream && Buffer.from(await new Response(stream).arrayBuffer())
  } catch (error) {
    throw new StoreError(error)
  }
}

export type FileSettings = DiskSettings | S3Settings

/** Opens a local folder, or a service that speaks S3. */
export const openFiles = (settings: FileSettings): FileStore =>
  'folder' in settings ? openDisk(settings) : openS3(settings)
