import { readApiError } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { currentOfficeLocale } from './locale.ts'

/**
 * Sends one file to a call of the office that takes files; returns its id, with which another call holds it. Throws
 * an ApiError: the server's, or one with status 0 where nothing was answered.
 */
export const sendFile = async (path: `/office/${string}`, file: File): Promise<string> => {
  const body = new FormData()
  body.append('files', file)
  try {
    const response = await fetch(`/api/v1${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'accept-language': currentOfficeLocale(), 'x-business-type': 'B2C' },
      body,
    })
    if (!response.ok) throw await readApiError(response)
    const answer = (await response.json()) as { _embedded: { items: { id: string }[] } }
    return answer._embedded.items[0]?.id ?? ''
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(0, { code: 'network.unreachable', message: '' })
  }
}
