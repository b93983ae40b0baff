import type { PaymentWindow } from '#machines/order-setup.ts'
import type { PaymentPlace } from '#machines/payment-setup.ts'
import { m } from '#messages'
import { hasChannels } from '../../channel.ts'
import { isInApp } from '../../native-app.ts'
import { submitPayment, loadPayScript, payWindowName } from './pay-script.ts'

const windowFeatures = 'popup,width=520,height=780'

let popup: Window | null = null
let orderOid = ''
/** The order for which the provider's script did not load. */
let missedOid = ''

/** On a phone and in the app the provider's page replaces this one. */
const canOpen = () => !isInApp() && hasChannels() && matchMedia('(min-width: 768px)').matches

/** Into the window by its name, which the provider's page keeps; else in place of this page. */
const go = (url: string) => (isOpen() ? window.open(url, payWindowName) : location.assign(url))

/**
 * A window that survived a reload of this page may show the provider already, where this page may not write.
 */
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

/** The provider's window: opened empty within the click, sent to its address once the server answered. */
export const payWindow = {
  open: () => {
    if (isOpen()) return popup?.focus()
    popup = canOpen() ? window.open('', payWindowName, windowFeatures) : null
    if (popup && isBlank(popup)) popup.document.body.textContent = m['checkout.window.opening']()
  },
  close,
  /**
   * Sends the window to the provider with its data, or this page where no window could be opened. Nothing
   * follows a window that was closed meanwhile: the buyer has paid in it or does not want to.
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
  /**
   * Reports repeatedly while the window is closed: it may close while the machine, still sending it on, does
   * not listen.
   */
  watch: (onGone: () => void) => {
    const poll = setInterval(() => {
      if (popup?.closed) onGone()
    }, 500)
    return () => clearInterval(poll)
  },
}
