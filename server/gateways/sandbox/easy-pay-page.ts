import { randomBytes } from 'node:crypto'
import type { EasyPayLedger, EasyPayment } from './easy-pay-ledger.ts'
import { easyPayTexts } from './easy-pay-texts.ts'
import { renderHiddenFields, html, renderOptions, renderPage } from './html.ts'
import { toPageLang } from './page-lang.ts'
import { outcomeNames, outcomes } from './payment-outcomes.ts'
import { toJsonReply, isJsonRequest, type Call, type Reply, type Route } from './serve.ts'

const formatNumber = (amount: number) => amount.toLocaleString('ko-KR')

/**
 * The page where the buyer agrees to a payment and chooses how the provider answers. The wire has no language: the page
 * has that of the return address, and without a payment that of the browser.
 */
export const openEasyPayPage = (ledger: EasyPayLedger): { show: Route; finish: Route } => ({
  show: (call) => {
    const payment = ledger.paymentOf(call.query.get('tid') ?? '')
    return payment ? renderPaymentPage(payment, call) : renderUnknownPage(call)
  },
  finish: (call) => {
    const form = new URLSearchParams(call.body)
    const payment = ledger.paymentOf(form.get('tid') ?? '')
    return payment ? redirectTo(call, finishPayment(payment, form)) : renderUnknownPage(call)
  },
})

const readLanguage = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).searchParams.get('lang') : null

const renderPaymentPage = (payment: EasyPayment, call: Call): Reply => {
  const lang = toPageLang(readLanguage(payment.urls.approval), call)
  const texts = easyPayTexts[lang]
  const amount = formatNumber(payment.amount)
  const trials = outcomeNames.map((value) => ({ value, label: outcomes[value][lang] }))
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>${texts.title} <span class="tag">${texts.test}</span></h1>
    </header>
    <form method="post" action="/pay/result">
      ${renderHiddenFields({ tid: payment.tid })}
      <div>
        <p class="amount">${texts.won(amount)}</p>
        <p class="lead">${texts.lead}</p>
      </div>
      <dl class="rows">
        <dt>${texts.product}</dt>
        <dd>${payment.item}</dd>
        <dt>${texts.order}</dt>
        <dd>${payment.oid}</dd>
      </dl>
      <div class="field trial">
        <label for="outcome">${texts.outcome}</label>
        <select id="outcome" name="outcome">
          ${renderOptions(trials, 'approve')}
        </select>
      </div>
      <div class="acts">
        <button class="primary" name="act" value="approve">${texts.pay(amount)}</button>
        <button name="act" value="fail">${texts.fail}</button>
        <button name="act" value="cancel">${texts.cancel}</button>
      </div>
    </form>
  </main>`
  return renderPage({ lang, title: `${texts.won(amount)} - ${texts.name}`, body })
}

const renderUnknownPage = (call: Call): Reply => {
  const lang = toPageLang(null, call)
  const { name, unknown } = easyPayTexts[lang]
  const body = html`<main class="sheet">
    <div class="notice">
      <h2>${unknown.title}</h2>
      <p class="lead">${unknown.lead}</p>
    </div>
  </main>`
  return renderPage({ lang, title: name, body, status: 404 })
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
