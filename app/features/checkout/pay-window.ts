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

const submit = ({ url, fields }: Pick<PaymentWindow, 'url' | 'fields'>, target: string) => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, target })
  form.append(...Object.entries(fields).map(([name, value]) => hidden(name, value)))
  document.body.append(form)
  form.submit()
  form.remove()
}

const isOpen = () => popup !== null && !popup.closed

/** The provider's window: opened empty within the click, sent on once the server answered. */
export const payWindow = {
  open: () => {
    if (isOpen()) return popup?.focus()
    popup = mayOpen() ? window.open('', payWindowName, look) : null
    if (popup) popup.document.body.textContent = m['checkout.window.opening']()
  },
  close: () => {
    popup?.close()
    popup = null
  },
  /** Posts what the provider needs into the window, or in place of this page where there is none. */
  post: (oid: string, what: Pick<PaymentWindow, 'url' | 'fields'>): PaymentPlace => {
    order = oid
    submit(what, isOpen() ? payWindowName : '_self')
    return isOpen() ? 'window' : 'here'
  },
  isOpenFor: (oid: string) => isOpen() && order === oid,
  /** Says once when the window is gone. */
  watch: (gone: () => void) => {
    const poll = setInterval(() => {
      if (!popup?.closed) return
      popup = null
      gone()
    }, 500)
    return () => clearInterval(poll)
  },
}
