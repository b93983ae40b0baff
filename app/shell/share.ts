import { m } from '#messages'
import { toasts } from './toasts.ts'

/** Hands the present page to the device's own sharing, or keeps its address on the clipboard. */
export const sharePage = async (title: string): Promise<void> => {
  if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => undefined)
  await navigator.clipboard.writeText(location.href)
  toasts.show({ text: m['shell.share.copied']() })
}
