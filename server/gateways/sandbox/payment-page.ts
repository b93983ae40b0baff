import { hiddenFields, html, optionList, page, type Html } from './html.ts'
import { outcomeNames, outcomeOf, outcomes } from './payment-outcomes.ts'
import type { Prepared } from './payment-prepared.ts'
import { banks, carriers, issuers, paymentWords, type Lang } from './payment-words.ts'
import type { Reply } from './serve.ts'

export const INSTALLMENTS_FROM = 50_000
export const months = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

type Chosen = { issuer: string; bank: string; installments: string; outcome: string }

/** The page where the buyer chooses a card, a term and an ending. */
export function choicePage(lang: Lang, prepared: Prepared, chosen: Chosen, merchantName: string): Reply {
  const words = paymentWords[lang]
  const shown = prepared.amount.toLocaleString('ko-KR')
  const body = html`<main class="sheet">
    <form method="post" action="window/result">
      ${hiddenFields({ ...prepared.fields, allat_lang: lang === 'en' ? 'ENG' : 'KOR' })} ${bar(lang)}
      <div>
        <p class="amount">${words.won(shown)}</p>
        <p class="lead">${leadOf(lang, prepared)}</p>
      </div>
      ${rows(lang, prepared, merchantName)} ${choiceFields(lang, prepared, chosen)}
      ${trialField(lang, prepared, chosen)}
      <div class="acts">
        <button class="primary" name="act" value="approve">${actOf(lang, prepared)}</button>
        <button name="act" value="refuse">${words.refuse}</button>
        <button name="act" value="close">${words.close}</button>
      </div>
    </form>
  </main>`
  return page({ lang, title: `${words.won(shown)} - ${words.title}`, body })
}

function leadOf(lang: Lang, { kind }: Prepared): string {
  const { lead, fixLead, accountLead } = paymentWords[lang]
  return { card: lead, transfer: lead, mobile: lead, fix: fixLead, account: accountLead }[kind]
}

function actOf(lang: Lang, { kind, amount }: Prepared): string {
  const { approve, register, issue } = paymentWords[lang]
  const pay = approve(amount.toLocaleString('ko-KR'))
  return { card: pay, transfer: pay, mobile: pay, fix: register, account: issue }[kind]
}

function choiceFields(lang: Lang, prepared: Prepared, chosen: Chosen): Html {
  if (prepared.kind === 'mobile') return carrierField(lang)
  const ofBank = prepared.kind === 'account' || prepared.kind === 'transfer'
  return ofBank ? bankField(lang, prepared, chosen) : cardFields(lang, prepared, chosen)
}

function carrierField(lang: Lang): Html {
  const list = carriers.map((name) => ({ value: name, label: name }))
  return html`<div class="field">
    <label for="carrier">${paymentWords[lang].carrier}</label>
    <select id="carrier" name="carrier">
      ${optionList(list, carriers[0])}
    </select>
  </div>`
}

function bankField(lang: Lang, { kind }: Prepared, chosen: Chosen): Html {
  const list = banks.map((bank) => ({ value: bank.id, label: bank[lang] }))
  return html`<div class="field">
    <label for="bank">${kind === 'transfer' ? paymentWords[lang].fromBank : paymentWords[lang].bank}</label>
    <select id="bank" name="bank">
      ${optionList(list, chosen.bank)}
    </select>
  </div>`
}

function bar(lang: Lang): Html {
  const { title, test, other } = paymentWords[lang]
  return html`<header class="bar">
    <h1>${title} <span class="tag">${test}</span></h1>
    <button name="allat_lang" value="${other.value}" formaction="window" lang="${other.lang}">
      ${other.label}
    </button>
  </header>`
}

function rows(lang: Lang, prepared: Prepared, merchantName: string): Html {
  const words = paymentWords[lang]
  return html`<dl class="rows">
    <dt>${words.merchant}</dt>
    <dd>${merchantName}</dd>
    <dt>${words.product}</dt>
    <dd>${prepared.productName}</dd>
    <dt>${words.order}</dt>
    <dd>${prepared.oid}</dd>
    ${
      prepared.escrow &&
      html`<dt>${words.escrow}</dt>
        <dd>${words.escrowOn}</dd>`
    }
  </dl>`
}

function cardFields(lang: Lang, prepared: Prepared, chosen: Chosen): Html {
  const words = paymentWords[lang]
  const cards = issuers.map((issuer) => ({ value: issuer.id, label: issuer[lang] }))
  const terms = months.map((count) => ({ value: String(count), label: words.months(count) }))
  const small = prepared.amount < INSTALLMENTS_FROM
  return html`<div class="field">
      <label for="issuer">${words.issuer}</label>
      <select id="issuer" name="issuer">
        ${optionList(cards, chosen.issuer)}
      </select>
    </div>
    <div class="field">
      <label for="installments">${words.installments}</label>
      <select
        id="installments"
        name="installments"
        ${small && html`disabled aria-describedby="installments-hint"`}
      >
        ${optionList([{ value: '0', label: words.whole }, ...terms], chosen.installments)}
      </select>
      ${small && html`<p class="hint" id="installments-hint">${words.installmentsHint}</p>`}
    </div>`
}

function trialField(lang: Lang, prepared: Prepared, chosen: Chosen): Html {
  const words = paymentWords[lang]
  const trials = outcomeNames.map((value) => ({ value, label: outcomes[value][lang] }))
  return html`<div class="field trial">
    <label for="outcome">${words.outcome}</label>
    <select id="outcome" name="outcome" aria-describedby="outcome-hint">
      ${optionList(trials, outcomeOf(chosen.outcome, prepared.amount))}
    </select>
    <p class="hint" id="outcome-hint">${words.outcomeHint}</p>
  </div>`
}

/** What a window shows for fields no merchant signed, or signed too long ago. */
export function invalidPage(lang: Lang): Reply {
  const { title, test, invalid } = paymentWords[lang]
  const body = html`<main class="sheet">
    <header class="bar">
      <h1>${title} <span class="tag">${test}</span></h1>
    </header>
    <div class="notice">
      <h2>${invalid.title}</h2>
      <p class="lead">${invalid.lead}</p>
    </div>
  </main>`
  return page({ lang, title: invalid.title, body, status: 400 })
}
