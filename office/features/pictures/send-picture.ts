import { readApiError } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { SentPicture } from '#machines/picture-upload-setup.ts'
import { currentOfficeLocale } from '../../locale.ts'

const toApiError = (status: number, text: string): Promise<ApiError> =>
  readApiError(new Response(text.startsWith('{') ? text : '{}', { status: status || 500 }))

/** Sends one picture as a form. `fetch` does not report upload progress, hence `XMLHttpRequest`. Throws an ApiError. */
export const sendPicture = (file: File, onProgress: (share: number) => void): Promise<SentPicture> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('files', file)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/office/pictures/files')
    request.setRequestHeader('accept-language', currentOfficeLocale())
    request.setRequestHeader('x-business-type', 'B2C')
    request.upload.onprogress = ({ loaded: sentBytes, total }) => onProgress(total ? sentBytes / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as SentPicture)
      else void toApiError(request.status, request.responseText).then(reject)
    }
    request.onerror = () => reject(new ApiError(0, { code: 'network.unreachable', message: '' }))
    request.send(form)
  })
