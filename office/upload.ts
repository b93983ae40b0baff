import { sendForm } from '#app/send-form.ts'
import { currentOfficeLocale } from './locale.ts'

type OfficePath = `/office/${string}`

/** Sends one file to a call of the office that takes files; returns its answer. Throws an ApiError. */
export const sendToOffice = <T>(
  path: OfficePath,
  file: File,
  onProgress?: (share: number) => void,
): Promise<T> =>
  sendForm({
    ...{ path, files: [file], onProgress, read: (answer) => answer as T },
    headers: { 'accept-language': currentOfficeLocale(), 'x-business-type': 'B2C' },
  })

/** The same for a call that answers with files; returns the id, with which another call holds it. */
export const sendFile = async (path: OfficePath, file: File): Promise<string> => {
  const answer = await sendToOffice<{ _embedded: { items: { id: string }[] } }>(path, file)
  return answer._embedded.items[0]?.id ?? ''
}
