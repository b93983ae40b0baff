import { randomBytes } from 'node:crypto'
import type { EasyPayLedger, EasyPayment } from './easy-pay-ledger.ts'
import { renderHiddenFields, html, renderOptions, renderPage } from './html.ts'
import { outcomeNames, resolveTestOutcome, outcomes } from './payment-outcomes.ts'
import { toJsonReply, isJsonRequest, type Call, type Reply, type Route } from './serve.ts'

const formatWon = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

/** The page where the buyer agrees to a payment and chooses how the provider answers. */
export const openEasyPayPage = (ledger: EasyPayLedger): { show: Route; finish: Route } => ({
  show: (call) => {
    const payment = ledger.paymentOf(call.query.get('tid') ?? '')
    return payment ? renderPaymentPage(payment) : renderUnknownPage()
  },
  finish: (call) => {
    const form = new URLSearchParams(call.body)
    const payment = ledger.paymentOf(form.get('tid') ?? '')
    return payment ? redirectTo(call, finishPayment(payment, form)) : renderUnknownPage()
  },
})

const renderPaymentPage = (payment: EasyPayment): Reply => {
  const trials = outcomeNames.map((value) => ({ value, label: outcomes[value].ko }))
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>카카오페이 결제 <span class="tag">시험 결제창</span></h1>
    </header>
    <form method="post" action="/pay/result">
      ${renderHiddenFields({ tid: payment.tid })}
      <div>
        <p class="amount">${formatWon(payment.amount)}</p>
        <p class="lead">실제로 청구되지 않아요.</p>
      </div>
      <dl class="rows">
        <dt>상품</dt>
        <dd>${payment.item}</dd>
        <dt>주문번호</dt>
        <dd>${payment.oid}</dd>
      </dl>
      <div class="field trial">
        <label for="outcome">시험 결과</label>
        <select id="outcome" name="outcome">
          ${renderOptions(trials, resolveTestOutcome('', payment.amount))}
        </select>
      </div>
      <div class="acts">
        <button class="primary" name="act" value="approve">${formatWon(payment.amount)} 결제하기</button>
        <button name="act" value="fail">실패하기</button>
        <button name="act" value="cancel">취소하기</button>
      </div>
    </form>
  </main>`
  return renderPage({ lang: 'ko', title: `${formatWon(payment.amount)} - 카카오페이`, body })
}

const renderUnknownPage = (): Reply => {
  const body = html`<main class="sheet">
    <div class="notice">
      <h2>결제 정보를 찾을 수 없어요</h2>
      <p class="lead">주문 화면에서 결제를 다시 시작해 주세요. 금액은 청구되지 않았어요.</p>
    </div>
  </main>`
  return renderPage({ lang: 'ko', title: '카카오페이', body, status: 404 })
}

/** The buyer's return address; an agreed payment adds a token. */
const finishPayment = (payment: EasyPayment, form: URLSearchParams): string => {
  const act = form.get('act')
  if (act !== 'approve') {
    payment.status = act === 'fail' ? 'FAIL_PAYMENT' : 'QUIT_PAYMENT'
    return act === 'fail' ? payment.urls.fail : payment.urls.cancel
  }
  payment.status = 'AUTH_PASSWORD'
  payment.token = randomBytes(10).toString('hex')
  payment.outcome = form.get('outcome') ?? ''
  const url = new URL(payment.urls.approval)
  url.searchParams.set('pg_token', payment.token)
  return url.href
}

const redirectTo = (call: Call, url: string): Reply =>
  isJsonRequest(call) ? toJsonReply({ url }) : { status: 303, headers: { Location: url }, body: '' }
