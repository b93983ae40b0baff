import { getPublicConfig } from '../../public-config.ts'

declare global {
  /** Sends the form into a window of this name, which it opens unless it is open. */
  var AllatPay_Approval: ((form: HTMLFormElement) => void) | undefined
  /** Sends the form in place of this page. */
  var Allat_Mobile_Approval: ((form: HTMLFormElement, left: number, top: number) => void) | undefined
}

/** The window that provider A's script sends a form into. */
export const payWindowName = 'NONALLATPAYRE_FRAME'
const timeoutMs = 8000

const isLoaded = () => typeof globalThis.AllatPay_Approval === 'function'

const load = (src: string) =>
  new Promise<boolean>((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    const end = () => {
      clearTimeout(timer)
      resolve(isLoaded())
    }
    const timer = setTimeout(end, timeoutMs)
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    document.head.append(script)
  })

let loading: Promise<boolean> | null = null

/** Provider A's own script; false when it did not come in time, after which it is asked for anew. */
export const loadPayScript = (): Promise<boolean> => {
  const src = getPublicConfig().paymentScript
  if (isLoaded()) return Promise.resolve(true)
  if (!src) return Promise.resolve(false)
  loading ??= load(src).finally(() => (loading = null))
  return loading
}

const createHiddenInput = (name: string, value: string) =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

/** Has provider A's script take the fields of a payment to its page. */
export const submitPayment = (fields: Record<string, string>, where: 'window' | 'here'): void => {
  const form = document.createElement('form')
  form.append(...Object.entries(fields).map(([name, value]) => createHiddenInput(name, value)))
  document.body.append(form)
  if (where === 'window') globalThis.AllatPay_Approval?.(form)
  else globalThis.Allat_Mobile_Approval?.(form, 0, 0)
  form.remove()
}
