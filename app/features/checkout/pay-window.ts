import type { PaymentWindow } from '#machines/order.ts'
import type { PaymentPlace } from '#machines/payment.ts'
import { m } from '#messages'
import { hasChannels } from '../../channel.ts'
import { isInApp } from '../../native-app.ts'
import { submitPayment, loadPayScript, payWindowName } from './pay-script.ts'

const windowFeatures = 'popup,width=520,height=780'

let popup: Window | null = null
let orderOid = ''
/** Whose payment the provider's script did not come for. */
let missedOid = ''

/** On a phone and in the app the provider's page takes the place of ours. */
const canOpen = () => !isInApp() && hasChannels() && matchMedia('(min-width: 768px)').matches

/** Into the window by its name, which the provider's page in it keeps; else in place of this page. */
const go = (url: string) => (isOpen() ? window.open(url, payWindowName) : location.assign(url))

/** A window that outlived a load of this page may stand at the provider already, where nobody else may write. */
const isBlank = (openedWindow: Window): boolean => {
  try {
    return openedWindow.location.href === 'about:blank'
  } catch {
    return false
  }
}

const isOpen = () => popup !== null && !popup.closed

const close = () => {
  popup?.close()
  popup = null
}

/** The provider's window: opened empty within the click, sent on once the server answered. */
export const payWindow = {
  open: () => {
    if (isOpen()) return popup?.focus()
    popup = canOpen() ? window.open('', payWindowName, windowFeatures) : null
    if (popup && isBlank(popup)) popup.document.body.textContent = m['checkout.window.opening']()
  },
  close,
  /**
   * Sends the window to the provider, with what it needs, or this page where none could be opened. Nothing follows a
   * window that was closed meanwhile: whoever closed it has paid in it or does not want to.
   */
  post: async (
    oid: string,
    { url, fields }: Pick<PaymentWindow, 'url' | 'fields'>,
  ): Promise<'window' | 'here' | 'unreachable'> => {
    orderOid = oid
    missedOid = fields && !(await loadPayScript()) ? oid : ''
    if (missedOid) close()
    if (missedOid) return 'unreachable'
    if (popup?.closed) return 'window'
    if (fields) submitPayment(fields, isOpen() ? 'window' : 'here')
    else go(url)
    return isOpen() ? 'window' : 'here'
  },
  /** Where the provider's page of an order is, as far as this page has opened it. */
  placeOf: (oid: string): PaymentPlace => {
    if (missedOid === oid) return 'unreachable'
    return isOpen() && orderOid === oid ? 'window' : 'blocked'
  },
  /** Says so as long as the window is gone: it may be while nobody listens, who is just sending it on. */
  watch: (onGone: () => void) => {
    const poll = setInterval(() => {
      if (popup?.closed) onGone()
    }, 500)
    return () => clearInterval(poll)
  },
}
