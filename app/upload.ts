import { ApiError } from '#api/error.ts'
import { sessionEvents } from './features/session/session-events.ts'
import { currentLocale } from './locale.ts'
import { toAppHeaders } from './native-app.ts'
import { sendForm } from './send-form.ts'

type UploadOptions<T> = Omit<Parameters<typeof sendForm<T>>[0], 'headers'>

/** Sends files to a call of the shop. */
export const upload = async <T>(options: UploadOptions<T>): Promise<T> => {
  const headers = { 'accept-language': currentLocale(), 'x-business-type': 'B2C', ...toAppHeaders() }
  try {
    return await sendForm({ ...options, headers })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'session.required')
      sessionEvents.rejected(error.fields['session'])
    throw error
  }
}
