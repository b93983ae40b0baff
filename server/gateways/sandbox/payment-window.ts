import { randomInt } from 'node:crypto'
import { renderReturnPage } from './html.ts'
import type { Card } from './payment-ledger.ts'
import { resolveTestOutcome } from './payment-outcomes.ts'
import { renderChoicePage, minInstallmentAmount, renderInvalidPaymentPage, months } from './payment-page.ts'
import { isFresh, parseSignedOrder, type SignedOrder } from './signed-order.ts'
import { banks, issuers, paymentTexts, type Bank, type Lang } from './payment-texts.ts'
import { toSeoulDigits } from './seoul.ts'
import { tamperWith, type Seal } from './seal.ts'
import { toJsonReply, isJsonRequest, type Call, type Reply, type Route } from './serve.ts'

type WindowOptions = { merchantName: string; crossKey: string; seal: Seal; now: () => Date }

/** What the buyer agreed to in the window; the shop receives it encrypted. */
export type AuthorizedPayment = {
  kind: SignedOrder['kind']
  oid: string
  amount: number
  card: Card
  bank: Bank
  noticeUrl: string
  cashReceipt: boolean
  outcome: string
  at: string
}

export type PaymentWindowRoutes = {
  show: Route
  finish: Route
  read(encData: string): AuthorizedPayment | undefined
}

/** The provider's window: shows signed fields, and encrypts the buyer's choice as data for the approval. */
export const openPaymentWindow = (options: WindowOptions): PaymentWindowRoutes => ({
  show: (call) => {
    const form = parseForm(call)
    const readText = (name: string) => form.get(name) ?? ''
    const order = parseSignedOrder(form, options.crossKey, options.now())
    if (order === undefined) return renderInvalidPaymentPage(toLang(form))
    const selection = {
      issuer: readText('issuer'),
      bank: readText('bank'),
      installments: readText('installments'),
      outcome: readText('outcome'),
    }
    return renderChoicePage(toLang(form), order, selection, options.merchantName)
  },
  finish: (call) => {
    const form = parseForm(call)
    const order = parseSignedOrder(form, options.crossKey, options.now())
    return order === undefined
      ? renderInvalidPaymentPage(toLang(form))
      : finishPayment(options, call, form, order)
  },
  read(encData) {
    const plain = options.seal.open(encData)
    if (plain === undefined) return undefined
    // Only this window encrypts with this key and purpose.
    const payment = JSON.parse(plain) as AuthorizedPayment
    return isFresh(payment.at, options.now()) ? payment : undefined
  },
})

const parseForm = (call: Call) => new URLSearchParams([...call.query, ...new URLSearchParams(call.body)])
const toLang = (form: URLSearchParams): Lang => (form.getAll('allat_lang').at(-1) === 'ENG' ? 'en' : 'ko')

const finishPayment = (
  options: WindowOptions,
  call: Call,
  form: URLSearchParams,
  order: SignedOrder,
): Reply => {
  const lang = toLang(form)
  const texts = paymentTexts[lang]
  const returnToShop = (code: string, message: string, encData = '', times = 1) => {
    const fields = {
      allat_order_no: order.oid,
      allat_result_cd: code,
      allat_result_msg: message,
      allat_enc_data: encData,
    }
    const url = order.receiveUrl
    return isJsonRequest(call) ? toJsonReply({ url, fields }) : renderReturnPage(lang, url, fields, times)
  }
  if (form.get('act') === 'refuse') return returnToShop('1001', texts.refused)
  if (form.get('act') !== 'approve') return returnToShop('9999', texts.closed)
  const { kind, oid, amount, noticeUrl, cashReceipt } = order
  const selectedOutcome = form.get('outcome') ?? ''
  // The amounts of later charges select the outcome of a stored card, not the amount of its registration.
  const outcome = resolveTestOutcome(selectedOutcome, kind === 'fix' ? 0 : amount)
  const payment: AuthorizedPayment = {
    ...{ kind, oid, amount, noticeUrl, cashReceipt, outcome },
    card: toCard(form, amount),
    bank: toBank(form),
    at: toSeoulDigits(options.now()),
  }
  const encData = options.seal.close(JSON.stringify(payment))
  const returnedData = outcome === 'tampered' ? tamperWith(encData) : encData
  return returnToShop('0000', texts.approved, returnedData, outcome === 'twice' ? 2 : 1)
}

const toBank = (form: URLSearchParams): Bank => banks.find(({ id }) => id === form.get('bank')) ?? banks[0]

const toCard = (form: URLSearchParams, amount: number): Card => {
  const issuer = issuers.find(({ id }) => id === form.get('issuer')) ?? issuers[0]
  const installments = Number(form.get('installments'))
  const last = String(randomInt(0, 1000)).padStart(3, '0')
  return {
    id: issuer?.id ?? '',
    name: issuer?.ko ?? '',
    number: `9430-12**-****-${last}*`,
    installments: amount >= minInstallmentAmount && months.includes(installments) ? installments : 0,
  }
}
