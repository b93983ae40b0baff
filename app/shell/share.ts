import { m } from '#messages'
import { copyText } from './copy-text.ts'
import { toasts } from './toasts.ts'

/** Hands the present page to the device's own sharing, or keeps its address on the clipboard. */
export const sharePage = async (title: string): Promise<void> => {
  if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => undefined)
  const isCopied = await copyText(location.href)
  toasts.show({ text: isCopied ? m['shell.share.copied']() : location.href })
}
