import type { SentPicture } from '#machines/picture-upload-setup.ts'
import { sendToOffice } from '../../upload.ts'

/** Sends one picture; throws an ApiError. */
export const sendPicture = (file: File, onProgress: (share: number) => void): Promise<SentPicture> =>
  sendToOffice('/office/pictures/files', file, onProgress)
