import type { PaymentWindow } from '#machines/order.ts'
import type { PaymentPlace } from '#machines/payment.ts'
import { m } from '#messages'
import { inApp } from '../../native-app.ts'

export const payWindowName = 'vini-pay'
const look = 'popup,width=520,height=780'

let popup: Window | null = null
let order = ''

/** On a phone and in the app the provider's page takes the place of ours. */
const mayOpen = () => !inApp() && matchMedia('(min-width: 768px)').matches

const hidden = (name: string, value: string) => {
  const input = document.createElement('input')
  return Object.assign(input, { type: 'hidden', name, value })
}

const submit = (url: string, fields: Record<string, string>, target: string) => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, target })
  form.append(...Object.entries(fields).map(([name, value]) => hidden(name, value)))
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Into the window by its name, which the provider's page in it keeps; else in place of this page. */
const go = (url: string) => (isOpen() ? window.open(url, payWindowName) : location.assign(url))

/** A window that outlived a load of this page may stand at the provider already, where nobody else may write. */
const isBlank = (opened: Window): boolean => {
  try {
    return opened.location.href === 'about:blank'
  } catch {
    return false
  }
}

const isOpen = () => popup !== null && !popup.closed

/** The provider's window: opened empty within the click, sent on once the server answered. */
export const payWindow = {
  open: () => {
    if (isOpen()) return popup?.focus()
    popup = mayOpen() ? window.open('', payWindowName, look) : null
    if (popup && isBlank(popup)) popup.document.body.textContent = m['checkout.window.opening']()
  },
  close: () => {
    popup?.close()
    popup = null
  },
  /**
   * Sends the window to the provider, with what it needs, or this page where none could be opened. Nothing follows a
   * window that was closed meanwhile: whoever closed it has paid in it or does not want to.
   */
  post: (oid: string, { url, fields }: Pick<PaymentWindow, 'url' | 'fields'>): PaymentPlace => {
    order = oid
    if (popup?.closed) return 'window'
    if (fields) submit(url, fields, isOpen() ? payWindowName : '_self')
    else go(url)
    return isOpen() ? 'window' : 'here'
  },
  isOpenFor: (oid: string) => isOpen() && order === oid,
  /** Says so as long as the window is gone: it may be while nobody listens, who is just sending it on. */
  watch: (gone: () => void) => {
    const poll = setInterval(() => {
      if (popup?.closed) gone()
    }, 500)
    return () => clearInterval(poll)
  },
}
