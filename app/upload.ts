import { failureOf } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { sessionEvents } from './features/session/session-events.ts'
import { currentLocale } from './locale.ts'
import { appHeaders } from './native-app.ts'

type Uploads<T> = {
  /** Below /api/v1. */
  path: string
  files: readonly File[]
  /** 0 to 1, while the files are on their way. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  read: (answer: unknown) => T
}

const refused = async (status: number, text: string): Promise<ApiError> => {
  const body = text.startsWith('{') ? text : '{}'
  const failure = await failureOf(new Response(body, { status: status || 500 }))
  if (failure.code === 'session.required') sessionEvents.rejected(failure.fields['session'])
  return failure
}

/** Sends files as a form. Fetch tells nothing of what has left already, hence the older request. */
export const upload = <T>({ path, files, onProgress, signal, read }: Uploads<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
    const headers = { 'accept-language': currentLocale(), 'x-business-type': 'B2C', ...appHeaders() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve(read(JSON.parse(request.responseText)))
      else void refused(request.status, request.responseText).then(reject)
    }
    request.onerror = () => reject(new ApiError(0, { code: 'network.unreachable', message: '' }))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
