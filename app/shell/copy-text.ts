/** Where a page came without encryption, browsers hand the clipboard only to what is selected. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const focusedElement = document.activeElement
  // Inside an open dialog only what stands in it can be selected.
  const place = focusedElement?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focusedElement instanceof HTMLElement) focusedElement.focus()
  return isCopied
}

/** Puts a text on the clipboard; false where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copyBySelection(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  )
}
