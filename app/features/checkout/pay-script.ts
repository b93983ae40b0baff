import { publicConfig } from '../../public-config.ts'

declare global {
  /** Sends the form into a window of this name, which it opens unless it is open. */
  var AllatPay_Approval: ((form: HTMLFormElement) => void) | undefined
  /** Sends the form in place of this page. */
  var Allat_Mobile_Approval: ((form: HTMLFormElement, left: number, top: number) => void) | undefined
}

/** The window that provider A's script sends a form into. */
export const payWindowName = 'NONALLATPAYRE_FRAME'
const patienceMs = 8000

const isThere = () => typeof globalThis.AllatPay_Approval === 'function'

const load = (src: string) =>
  new Promise<boolean>((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    const end = () => {
      clearTimeout(late)
      resolve(isThere())
    }
    const late = setTimeout(end, patienceMs)
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    document.head.append(script)
  })

let loading: Promise<boolean> | null = null

/** Provider A's own script; false when it did not come in time, after which it is asked for anew. */
export const payScript = (): Promise<boolean> => {
  const src = publicConfig().paymentScript
  if (isThere()) return Promise.resolve(true)
  if (!src) return Promise.resolve(false)
  loading ??= load(src).finally(() => (loading = null))
  return loading
}

const hidden = (name: string, value: string) =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

/** Has provider A's script take the fields of a payment to its page. */
export const askPayment = (fields: Record<string, string>, where: 'window' | 'here'): void => {
  const form = document.createElement('form')
  form.append(...Object.entries(fields).map(([name, value]) => hidden(name, value)))
  document.body.append(form)
  if (where === 'window') globalThis.AllatPay_Approval?.(form)
  else globalThis.Allat_Mobile_Approval?.(form, 0, 0)
  form.remove()
}
