export type PictureType = 'jpg' | 'png' | 'webp'

export const hasBytesAt = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

/** The type of a picture by its first bytes, never by its name; null for everything else. */
export const detectPictureType = (head: Uint8Array): PictureType | null => {
  if (hasBytesAt(head, '\xff\xd8\xff')) return 'jpg'
  if (hasBytesAt(head, '\x89PNG\r\n\x1a\n')) return 'png'
  return hasBytesAt(head, 'RIFF') && hasBytesAt(head, 'WEBP', 8) ? 'webp' : null
}
