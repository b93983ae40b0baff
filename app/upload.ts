import { readApiError } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { sessionEvents } from './features/session/session-events.ts'
import { currentLocale } from './locale.ts'
import { toAppHeaders } from './native-app.ts'

type UploadOptions<T> = {
  /** Below /api/v1. */
  path: string
  files: readonly File[]
  /** 0 to 1, while the files are on their way. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  read: (answer: unknown) => T
}

const toApiError = async (status: number, text: string): Promise<ApiError> => {
  const body = text.startsWith('{') ? text : '{}'
  const failure = await readApiError(new Response(body, { status: status || 500 }))
  if (failure.code === 'session.required') sessionEvents.rejected(failure.fields['session'])
  return failure
}

/** Sends files as a form. `fetch` does not report upload progress, hence `XMLHttpRequest`. */
export const upload = <T>({
  path,
  files,
  onProgress,
  signal,
  read: parseAnswer,
}: UploadOptions<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
    const headers = { 'accept-language': currentLocale(), 'x-business-type': 'B2C', ...toAppHeaders() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded: sentBytes, total }) => onProgress?.(total ? sentBytes / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve(parseAnswer(JSON.parse(request.responseText)))
      else void toApiError(request.status, request.responseText).then(reject)
    }
    request.onerror = () => reject(new ApiError(0, { code: 'network.unreachable', message: '' }))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
