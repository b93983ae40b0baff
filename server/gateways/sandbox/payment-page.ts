import { renderHiddenFields, html, renderOptions, renderPage, type Html } from './html.ts'
import { outcomeNames, resolveTestOutcome, outcomes } from './payment-outcomes.ts'
import type { SignedOrder } from './signed-order.ts'
import { banks, carriers, issuers, paymentTexts, type Lang } from './payment-texts.ts'
import type { Reply } from './serve.ts'

export const minInstallmentAmount = 50_000
export const months = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type PaymentSelection = { issuer: string; bank: string; installments: string; outcome: string }

/** The page where the buyer chooses a card, installments and an outcome. */
export const renderChoicePage = (
  lang: Lang,
  order: SignedOrder,
  selection: PaymentSelection,
  merchantName: string,
): Reply => {
  const texts = paymentTexts[lang]
  const amount = order.amount.toLocaleString('ko-KR')
  const body = html`<main class="sheet">
    <form method="post" action="window/result">
      ${renderHiddenFields({ ...order.fields, allat_lang: lang === 'en' ? 'ENG' : 'KOR' })}
      ${renderHeader(lang)}
      <div>
        <p class="amount">${texts.won(amount)}</p>
        <p class="lead">${toLead(lang, order)}</p>
      </div>
      ${renderOrderRows(lang, order, merchantName)} ${renderChoiceFields(lang, order, selection)}
      ${renderTrialField(lang, order, selection)}
      <div class="acts">
        <button class="primary" name="act" value="approve">${toActionLabel(lang, order)}</button>
        <button name="act" value="refuse">${texts.refuse}</button>
        <button name="act" value="close">${texts.close}</button>
      </div>
    </form>
  </main>`
  return renderPage({ lang, title: `${texts.won(amount)} - ${texts.title}`, body })
}

const toLead = (lang: Lang, { kind }: SignedOrder): string => {
  const { lead, fixLead, accountLead } = paymentTexts[lang]
  return { card: lead, transfer: lead, mobile: lead, fix: fixLead, account: accountLead }[kind]
}

const toActionLabel = (lang: Lang, { kind, amount }: SignedOrder): string => {
  const { approve, register, issue } = paymentTexts[lang]
  const pay = approve(amount.toLocaleString('ko-KR'))
  return { card: pay, transfer: pay, mobile: pay, fix: register, account: issue }[kind]
}

const renderChoiceFields = (lang: Lang, order: SignedOrder, selection: PaymentSelection): Html => {
  if (order.kind === 'mobile') return renderCarrierField(lang)
  const isBank = order.kind === 'account' || order.kind === 'transfer'
  return isBank ? renderBankField(lang, order, selection) : renderCardFields(lang, order, selection)
}

const renderCarrierField = (lang: Lang): Html => {
  const list = carriers.map((name) => ({ value: name, label: name }))
  return html`<div class="field">
    <label for="carrier">${paymentTexts[lang].carrier}</label>
    <select id="carrier" name="carrier">
      ${renderOptions(list, carriers[0])}
    </select>
  </div>`
}

const renderBankField = (lang: Lang, { kind }: SignedOrder, selection: PaymentSelection): Html => {
  const list = banks.map((bank) => ({ value: bank.id, label: bank[lang] }))
  return html`<div class="field">
    <label for="bank">${kind === 'transfer' ? paymentTexts[lang].fromBank : paymentTexts[lang].bank}</label>
    <select id="bank" name="bank">
      ${renderOptions(list, selection.bank)}
    </select>
  </div>`
}

const renderHeader = (lang: Lang): Html => {
  const { title, test, other } = paymentTexts[lang]
  return html`<header class="bar">
    <h1>${title} <span class="tag">${test}</span></h1>
    <button name="allat_lang" value="${other.value}" formaction="window" lang="${other.lang}">
      ${other.label}
    </button>
  </header>`
}

const renderOrderRows = (lang: Lang, order: SignedOrder, merchantName: string): Html => {
  const texts = paymentTexts[lang]
  return html`<dl class="rows">
    <dt>${texts.merchant}</dt>
    <dd>${merchantName}</dd>
    <dt>${texts.product}</dt>
    <dd>${order.productName}</dd>
    <dt>${texts.order}</dt>
    <dd>${order.oid}</dd>
    ${
      order.escrow &&
      html`<dt>${texts.escrow}</dt>
        <dd>${texts.escrowOn}</dd>`
    }
  </dl>`
}

const renderCardFields = (lang: Lang, order: SignedOrder, selection: PaymentSelection): Html => {
  const texts = paymentTexts[lang]
  const cards = issuers.map((issuer) => ({ value: issuer.id, label: issuer[lang] }))
  const terms = months.map((count) => ({ value: String(count), label: texts.months(count) }))
  const isBelowMinimum = order.amount < minInstallmentAmount
  return html`<div class="field">
      <label for="issuer">${texts.issuer}</label>
      <select id="issuer" name="issuer">
        ${renderOptions(cards, selection.issuer)}
      </select>
    </div>
    <div class="field">
      <label for="installments">${texts.installments}</label>
      <select
        id="installments"
        name="installments"
        ${isBelowMinimum && html`disabled aria-describedby="installments-hint"`}
      >
        ${renderOptions([{ value: '0', label: texts.whole }, ...terms], selection.installments)}
      </select>
      ${isBelowMinimum && html`<p class="hint" id="installments-hint">${texts.installmentsHint}</p>`}
    </div>`
}

const renderTrialField = (lang: Lang, order: SignedOrder, selection: PaymentSelection): Html => {
  const texts = paymentTexts[lang]
  const trials = outcomeNames.map((value) => ({ value, label: outcomes[value][lang] }))
  return html`<div class="field trial">
    <label for="outcome">${texts.outcome}</label>
    <select id="outcome" name="outcome" aria-describedby="outcome-hint">
      ${renderOptions(trials, resolveTestOutcome(selection.outcome, 0))}
    </select>
    <p class="hint" id="outcome-hint">${texts.outcomeHint}</p>
  </div>`
}

/** The window for fields that no merchant signed, or signed too long ago. */
export const renderInvalidPaymentPage = (lang: Lang): Reply => {
  const { title, test, invalid } = paymentTexts[lang]
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>${title} <span class="tag">${test}</span></h1>
    </header>
    <div class="notice">
      <h2>${invalid.title}</h2>
      <p class="lead">${invalid.lead}</p>
    </div>
  </main>`
  return renderPage({ lang, title: invalid.title, body, status: 400 })
}
