import type { CallRequest } from '#api/call.ts'
import { checkout as calls } from '#api/calls/checkout.ts'
import type { checkout } from '#api/contract/checkout.ts'
import { hasCashReceipt, hasEscrow, type OrderForm } from '#machines/order-form.ts'
import { toFailure } from '#machines/failure.ts'
import type { PaymentWindow } from '#machines/order-setup.ts'
import { isInApp } from '../../native-app.ts'

type Body = CallRequest<typeof checkout.payCash>['body']
export type Tender = Pick<OrderForm, 'method' | 'issuer' | 'account' | 'receipt'> & {
  /** Absent for a window that is opened again. */
  installments?: number
  escrow?: boolean
}

/**
 * On a phone provider B continues in its own app: by that app's address within the shop's app, by its page in
 * a browser.
 */
const startKakaopay = async (body: Body): Promise<PaymentWindow> => {
  const phone = isInApp() || matchMedia('(max-width: 767px)').matches
  if (!phone) {
    const { redirectUrl, expiresAt } = await calls.startKakaopay({ body })
    return { url: redirectUrl, fields: null, expiresAt }
  }
  const { redirectUrl, appUrl, expiresAt } = await calls.startKakaopayMobile({ body })
  return { url: isInApp() ? appUrl : redirectUrl, fields: null, expiresAt }
}

/** Of a window that is not opened because an earlier one has returned: its answer waits for the approval. */
export const toAnsweredOrThrow = (error: unknown): 'answered' => {
  if (toFailure(error).code === 'payment.in_progress') return 'answered'
  throw error
}

const startPayment = async (body: Body, tender: Tender): Promise<PaymentWindow> => {
  const { method, issuer, installments, account, receipt, escrow } = tender
  if (method === 'KAKAOPAY') return startKakaopay(body)
  const { purpose, number } = receipt
  const { window, expiresAt } = await calls.startPayment({
    body: {
      ...body,
      payMethod: method,
      ...(method === 'CARD' && installments !== undefined && { installments, ...(issuer && { issuer }) }),
      ...(method === 'VBANK' && account.number && { refundAccount: account }),
      ...(hasEscrow(method) && escrow !== undefined && { escrow }),
      ...(hasCashReceipt(method) && purpose !== 'NONE' && { cashReceipt: { purpose, number } }),
    },
  })
  return { ...window, expiresAt }
}

/** Reserves the stock and returns where the buyer pays by the chosen method, unless a window has answered. */
export const startWindow = (body: Body, tender: Tender): Promise<PaymentWindow | 'answered'> =>
  startPayment(body, tender).catch(toAnsweredOrThrow)
