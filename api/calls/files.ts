// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { files as contract } from '../contract/files.ts'

export const files = remote<typeof contract>({
  uploadImages: 'POST /files/images',
  uploadFiles: 'POST /files',
  download: 'GET /file-download',
})
