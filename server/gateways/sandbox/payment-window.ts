import { randomInt } from 'node:crypto'
import { returnPage } from './html.ts'
import type { Card } from './payment-ledger.ts'
import { outcomeOf } from './payment-outcomes.ts'
import { choicePage, INSTALLMENTS_FROM, invalidPage, months } from './payment-page.ts'
import { isFresh, preparedOf, type Prepared } from './payment-prepared.ts'
import { banks, issuers, paymentWords, type Bank, type Lang } from './payment-words.ts'
import { seoulDigits } from './seoul.ts'
import { tampered, type Seal } from './seal.ts'
import { json, wantsJson, type Call, type Reply, type Route } from './serve.ts'

type Setting = { merchantName: string; crossKey: string; seal: Seal; now: () => Date }

/** What the buyer agreed to in the window; it travels through the shop sealed. */
export type Paid = {
  kind: Prepared['kind']
  oid: string
  amount: number
  card: Card
  bank: Bank
  noticeUrl: string
  cashReceipt: boolean
  outcome: string
  at: string
}

export type PaymentWindow = { show: Route; finish: Route; read(encData: string): Paid | undefined }

/** The provider's window: shows signed fields, and seals what the buyer did into the data to approve. */
export function paymentWindow(setting: Setting): PaymentWindow {
  return {
    show: (call) => {
      const form = formOf(call)
      const text = (name: string) => form.get(name) ?? ''
      const prepared = preparedOf(form, setting.crossKey, setting.now())
      if (prepared === undefined) return invalidPage(langOf(form))
      const chosen = {
        issuer: text('issuer'),
        bank: text('bank'),
        installments: text('installments'),
        outcome: text('outcome'),
      }
      return choicePage(langOf(form), prepared, chosen, setting.merchantName)
    },
    finish: (call) => {
      const form = formOf(call)
      const prepared = preparedOf(form, setting.crossKey, setting.now())
      return prepared === undefined ? invalidPage(langOf(form)) : finished(setting, call, form, prepared)
    },
    read(encData) {
      const plain = setting.seal.open(encData)
      if (plain === undefined) return undefined
      // Only this window seals under this key and purpose.
      const paid = JSON.parse(plain) as Paid
      return isFresh(paid.at, setting.now()) ? paid : undefined
    },
  }
}

const formOf = (call: Call) => new URLSearchParams([...call.query, ...new URLSearchParams(call.body)])
const langOf = (form: URLSearchParams): Lang => (form.getAll('allat_lang').at(-1) === 'ENG' ? 'en' : 'ko')

function finished(setting: Setting, call: Call, form: URLSearchParams, prepared: Prepared): Reply {
  const lang = langOf(form)
  const words = paymentWords[lang]
  const back = (code: string, message: string, encData = '', times = 1) => {
    const fields = {
      allat_order_no: prepared.oid,
      allat_result_cd: code,
      allat_result_msg: message,
      allat_enc_data: encData,
    }
    const url = prepared.receiveUrl
    return wantsJson(call) ? json({ url, fields }) : returnPage(lang, url, fields, times)
  }
  if (form.get('act') === 'refuse') return back('1001', words.refused)
  if (form.get('act') !== 'approve') return back('9999', words.closed)
  const { kind, oid, amount, noticeUrl, cashReceipt } = prepared
  const chosen = form.get('outcome') ?? ''
  // A card that is kept is tried by the amounts charged to it, not by the one it was shown with.
  const outcome = outcomeOf(chosen, kind === 'fix' ? 0 : amount)
  const paid: Paid = {
    ...{ kind, oid, amount, noticeUrl, cashReceipt, outcome },
    card: cardOf(form, amount),
    bank: bankOf(form),
    at: seoulDigits(setting.now()),
  }
  const encData = setting.seal.close(JSON.stringify(paid))
  const given = outcome === 'tampered' ? tampered(encData) : encData
  return back('0000', words.approved, given, outcome === 'twice' ? 2 : 1)
}

const bankOf = (form: URLSearchParams): Bank => banks.find(({ id }) => id === form.get('bank')) ?? banks[0]

function cardOf(form: URLSearchParams, amount: number): Card {
  const issuer = issuers.find(({ id }) => id === form.get('issuer')) ?? issuers[0]
  const chosen = Number(form.get('installments'))
  const last = String(randomInt(0, 1000)).padStart(3, '0')
  return {
    id: issuer?.id ?? '',
    name: issuer?.ko ?? '',
    number: `9430-12**-****-${last}*`,
    installments: amount >= INSTALLMENTS_FROM && months.includes(chosen) ? chosen : 0,
  }
}
