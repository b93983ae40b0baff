import { readApiError } from '#api/client.ts'
import { ApiError } from '#api/error.ts'

type FormOptions<T> = {
  /** Below /api/v1. */
  path: string
  files: readonly File[]
  headers: Readonly<Record<string, string>>
  /** 0 to 1, while the files are on their way. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
  read: (answer: unknown) => T
}

const toApiError = (status: number, text: string): Promise<ApiError> =>
  readApiError(new Response(text.startsWith('{') ? text : '{}', { status: status || 500 }))

/**
 * Sends files as a form; throws an ApiError, with status 0 where nothing was answered. `fetch` does not report upload
 * progress, hence `XMLHttpRequest`.
 */
export const sendForm = <T>({
  path,
  files,
  headers,
  onProgress,
  signal,
  read: parseAnswer,
}: FormOptions<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
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
