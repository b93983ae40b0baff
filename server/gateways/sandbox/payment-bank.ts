import { createHmac, randomInt } from 'node:crypto'
import { renderHiddenFields, html, renderPage, type Html } from './html.ts'
import type { Ledger, LedgerEntry } from './payment-ledger.ts'
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

/** The bank of virtual accounts: testers deposit here; notices repeat until the merchant confirms. */
export const openPaymentBank = (options: BankOptions): { show: Route; deposit: Route; notice: Route } => {
  const readAccountNumber = (call: Call) =>
    (new URLSearchParams(call.body).get('account_no') ?? call.query.get('account_no') ?? '').replace(
      /\D/g,
      '',
    )
  return {
    show: (call) => renderBankPage(options.ledger, readAccountNumber(call)),
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
      return renderBankPage(options.ledger, number, isNotified)
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

const renderBankPage = (ledger: Ledger, number: string, isNotified?: boolean): Reply => {
  const entry = ledger.accountOf(number)
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>가상계좌 입금 <span class="tag">시험 은행</span></h1>
    </header>
    ${
      isNotified !== undefined &&
      html`<p class="lead" role="status">
        ${isNotified ? '입금했고 쇼핑몰에 알렸어요.' : '입금했어요. 쇼핑몰이 응답할 때까지 다시 알릴게요.'}
      </p>`
    }
    ${entry ? renderDepositForm(ledger, entry) : renderNumberForm(number)}
  </main>`
  return renderPage({ lang: 'ko', title: '가상계좌 입금', body })
}

const renderNumberForm = (number: string): Html =>
  html`<form method="get" action="/bank">
    <div class="field">
      <label for="account_no">계좌번호</label>
      <input type="text" id="account_no" name="account_no" value="${number}" inputmode="numeric" />
      ${number !== '' && html`<p class="error">없는 계좌번호예요.</p>`}
    </div>
    <button class="primary">계좌 찾기</button>
  </form>`

const renderDepositForm = (ledger: Ledger, { oid, amount, account }: LedgerEntry): Html => {
  const remaining = Math.max(0, amount - ledger.depositedOf(oid))
  return html`<dl class="rows">
      <dt>은행</dt>
      <dd>${account?.bank ?? ''} ${account?.number ?? ''}</dd>
      <dt>예금주</dt>
      <dd>${account?.holder ?? ''}</dd>
      <dt>주문번호</dt>
      <dd>${oid}</dd>
      <dt>입금할 금액</dt>
      <dd>${amount.toLocaleString('ko-KR')}원</dd>
      <dt>입금된 금액</dt>
      <dd>${ledger.depositedOf(oid).toLocaleString('ko-KR')}원</dd>
    </dl>
    <form method="post" action="/bank/deposit">
      ${renderHiddenFields({ account_no: account?.number ?? '' })}
      <div class="field">
        <label for="amount">이번에 넣을 금액</label>
        <input type="text" id="amount" name="amount" value="${remaining || amount}" inputmode="numeric" />
      </div>
      <div class="field">
        <label for="name">입금자 이름</label>
        <input type="text" id="name" name="name" value="홍길동" />
      </div>
      <div class="acts"><button class="primary">입금하기</button></div>
    </form>`
}
