import { createHmac, randomInt } from 'node:crypto'
import { bankTexts } from './bank-texts.ts'
import { renderHiddenFields, html, renderPage, type Html } from './html.ts'
import type { Ledger, LedgerEntry } from './payment-ledger.ts'
import { toPageLang } from './page-lang.ts'
import { banks, type Lang } from './payment-texts.ts'
import { toSeoulDigits } from './seoul.ts'
import { toJsonReply, isJsonRequest, type Call, type Reply, type Route } from './serve.ts'

type BankOptions = { ledger: Ledger; merchant: string; crossKey: string; now: () => Date }
type Notice = { url: string; fields: Record<string, string> }

/** The signed fields of a notice, in the order of signing. */
const signedFields = [
  'shop_id',
  'order_no',
  'tx_seq_no',
  'account_no',
  'income_amt',
  'income_nm',
  'income_ymdhms',
  'cash_approval_no',
  'noti_ymdhms',
]

const repeatMs = 3000
const maxRepeats = 100

/**
 * The bank of virtual accounts: testers deposit here; notices repeat until the merchant confirms. The page has the
 * language of its address (`lang`), else of the browser.
 */
export const openPaymentBank = (options: BankOptions): { show: Route; deposit: Route; notice: Route } => {
  const readAccountNumber = (call: Call) =>
    (new URLSearchParams(call.body).get('account_no') ?? call.query.get('account_no') ?? '').replace(
      /\D/g,
      '',
    )
  return {
    show: (call) =>
      renderBankPage({
        ledger: options.ledger,
        number: readAccountNumber(call),
        lang: toPageLang(call.query.get('lang'), call),
      }),
    deposit: async (call) => {
      const form = new URLSearchParams(call.body)
      const amount = Number(form.get('amount'))
      const depositor = form.get('name') || '홍길동'
      const number = readAccountNumber(call)
      if (!Number.isSafeInteger(amount) || amount < 1) return toJsonReply({ refused: 'amount' }, 400)
      const result = options.ledger.deposit({ number, amount, depositor })
      if ('refused' in result) return toJsonReply({ refused: result.refused }, 404)
      const notice = createNotice(options, result.entry)
      if (isJsonRequest(call)) return toJsonReply(notice)
      const isNotified = await sendNotice(notice)
      if (!isNotified) retryNotice(notice)
      const lang = toPageLang(form.get('lang'), call)
      return renderBankPage({ ledger: options.ledger, number, lang, isNotified })
    },
    notice: (call) => {
      const entry = options.ledger
        .entries()
        .find((one) => one.kind === 'deposit' && one.transactionId === call.query.get('tx_seq_no'))
      return entry ? toJsonReply(createNotice(options, entry)) : toJsonReply({ refused: '3001' }, 404)
    },
  }
}

const createNotice = ({ merchant, crossKey, now }: BankOptions, entry: LedgerEntry): Notice => {
  const plain: Record<string, string> = {
    shop_id: merchant,
    order_no: entry.oid,
    tx_seq_no: entry.transactionId ?? '',
    account_no: entry.account?.number ?? '',
    income_amt: String(entry.amount),
    income_nm: entry.depositor ?? '',
    income_ymdhms: toSeoulDigits(new Date(entry.at)),
    cash_approval_no: entry.account?.cashReceipt ? String(randomInt(10 ** 8, 10 ** 9)) : '',
    noti_ymdhms: toSeoulDigits(now()),
  }
  const text = signedFields.map((name) => plain[name] ?? '').join('\n')
  const hash = createHmac('sha256', crossKey).update(text).digest('hex')
  return { url: entry.account?.noticeUrl ?? '', fields: { ...plain, hash_value: hash } }
}

/** Whether the merchant confirmed the notice. */
const sendNotice = async ({ url, fields }: Notice): Promise<boolean> => {
  if (!URL.canParse(url)) return false
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

const retryNotice = (notice: Notice, repeats = 1) => {
  if (repeats > maxRepeats) return
  setTimeout(() => {
    void sendNotice(notice).then((isNotified) => isNotified || retryNotice(notice, repeats + 1))
  }, repeatMs).unref()
}

type BankPage = { ledger: Ledger; number: string; lang: Lang; isNotified?: boolean }

const renderBankPage = ({ ledger, number, lang, isNotified }: BankPage): Reply => {
  const texts = bankTexts[lang]
  const entry = ledger.accountOf(number)
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>${texts.title} <span class="tag">${texts.test}</span></h1>
    </header>
    ${
      isNotified !== undefined &&
      html`<p class="lead" role="status">${isNotified ? texts.confirmed : texts.repeating}</p>`
    }
    ${entry ? renderDepositForm(lang, ledger, entry) : renderNumberForm(lang, number)}
  </main>`
  return renderPage({ lang, title: texts.title, body })
}

const renderNumberForm = (lang: Lang, number: string): Html => {
  const texts = bankTexts[lang]
  return html`<form method="get" action="/bank">
    ${renderHiddenFields({ lang })}
    <div class="field">
      <label for="account_no">${texts.accountNumber}</label>
      <input type="text" id="account_no" name="account_no" value="${number}" inputmode="numeric" />
      ${number !== '' && html`<p class="error">${texts.unknown}</p>`}
    </div>
    <button class="primary">${texts.find}</button>
  </form>`
}

const renderDepositForm = (lang: Lang, ledger: Ledger, { oid, amount, account }: LedgerEntry): Html => {
  const texts = bankTexts[lang]
  const remaining = Math.max(0, amount - ledger.depositedOf(oid))
  const bank = banks.find(({ id }) => id === account?.bankId)?.[lang] ?? account?.bank ?? ''
  return html`<dl class="rows">
      <dt>${texts.bank}</dt>
      <dd>${bank} ${account?.number ?? ''}</dd>
      <dt>${texts.holder}</dt>
      <dd>${account?.holder ?? ''}</dd>
      <dt>${texts.order}</dt>
      <dd>${oid}</dd>
      <dt>${texts.due}</dt>
      <dd>${texts.won(amount.toLocaleString('ko-KR'))}</dd>
      <dt>${texts.paid}</dt>
      <dd>${texts.won(ledger.depositedOf(oid).toLocaleString('ko-KR'))}</dd>
    </dl>
    <form method="post" action="/bank/deposit">
      ${renderHiddenFields({ account_no: account?.number ?? '', lang })}
      <div class="field">
        <label for="amount">${texts.amount}</label>
        <input type="text" id="amount" name="amount" value="${remaining || amount}" inputmode="numeric" />
      </div>
      <div class="field">
        <label for="name">${texts.depositor}</label>
        <input type="text" id="name" name="name" value="홍길동" />
      </div>
      <div class="acts"><button class="primary">${texts.deposit}</button></div>
    </form>`
}
