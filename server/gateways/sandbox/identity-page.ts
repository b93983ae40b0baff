import { hiddenFields, html, optionList, page, type Html } from './html.ts'
import type { Slip } from './identity-person.ts'
import { carriers, identityWords, trialNames, trials, type Lang } from './identity-words.ts'
import type { Reply } from './serve.ts'

type Filled = { encodeData: string; form: URLSearchParams; slips: Slip[] }

/** The page where a person is described and an ending chosen. */
export function identityPage(lang: Lang, filled: Filled): Reply {
  const words = identityWords[lang]
  const body = html`<main class="sheet">
    ${bar(lang, filled.encodeData)}
    <form method="post" action="result" autocomplete="off" novalidate>
      ${hiddenFields({ EncodeData: filled.encodeData, lang })}
      <p class="lead">${words.lead}</p>
      ${personFields(lang, filled)} ${phoneFields(lang, filled)} ${agreement(lang, filled)}
      ${trialField(lang, filled)}
      <div class="acts three">
        <button class="primary" name="act" value="verify">${words.verify}</button>
        <button name="act" value="fail">${words.fail}</button>
        <button name="act" value="cancel">${words.cancel}</button>
        <button name="act" value="close">${words.close}</button>
      </div>
    </form>
  </main>`
  return page({ lang, title: words.title, body })
}

function bar(lang: Lang, encodeData?: string): Html {
  const { title, test, other } = identityWords[lang]
  const command = { m: 'checkplusSerivce', EncodeData: encodeData ?? '', lang: other.value }
  return html`<header class="bar">
    <h1>${title} <span class="tag">${test}</span></h1>
    ${
      encodeData !== undefined &&
      html`<form method="post" action="checkplus.cb">
        ${hiddenFields(command)}
        <button lang="${other.lang}">${other.label}</button>
      </form>`
    }
  </header>`
}

function textField(lang: Lang, filled: Filled, name: 'name' | 'birth' | 'mobile', hint?: string): Html {
  const words = identityWords[lang]
  const wrong = filled.slips.includes(name)
  const notes = [wrong && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${words[name]}</label>
    <input
      type="text"
      id="${name}"
      name="${name}"
      value="${filled.form.get(name) ?? ''}"
      required
      ${name !== 'name' && html`inputmode="numeric"`}
      ${wrong && html`aria-invalid="true"`}
      ${notes !== '' && html`aria-describedby="${notes}"`}
      ${filled.slips[0] === name && html`autofocus`}
    />
    ${wrong && html`<p class="error" id="${name}-error">${words.errors[name]}</p>`}
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

function choice(name: string, legend: string, choices: [string, string][], chosen: string): Html {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="choices">
      ${choices.map(
        ([value, label]) =>
          html`<label>
            <input type="radio" name="${name}" value="${value}" ${value === chosen && html`checked`} />
            ${label}
          </label>`,
      )}
    </div>
  </fieldset>`
}

function personFields(lang: Lang, filled: Filled): Html {
  const words = identityWords[lang]
  const chosen = (name: string, otherwise: string) => filled.form.get(name) ?? otherwise
  const genders: [string, string][] = [
    ['1', words.male],
    ['0', words.female],
  ]
  const nations: [string, string][] = [
    ['0', words.domestic],
    ['1', words.foreign],
  ]
  return html`${textField(lang, filled, 'name')} ${textField(lang, filled, 'birth', words.birthHint)}
  ${choice('gender', words.gender, genders, chosen('gender', '1'))}
  ${choice('nationality', words.nationality, nations, chosen('nationality', '0'))}`
}

function phoneFields(lang: Lang, filled: Filled): Html {
  const options = carriers.map((carrier) => ({ value: carrier.id, label: carrier[lang] }))
  return html`<div class="field">
      <label for="carrier">${identityWords[lang].carrier}</label>
      <select id="carrier" name="carrier">
        ${optionList(options, filled.form.get('carrier') ?? '')}
      </select>
    </div>
    ${textField(lang, filled, 'mobile')}`
}

function agreement(lang: Lang, filled: Filled): Html {
  const words = identityWords[lang]
  const wrong = filled.slips.includes('agree')
  return html`<div class="field">
    <label class="check">
      <input
        type="checkbox"
        name="agree"
        value="Y"
        required
        ${filled.form.has('agree') && html`checked`}
        ${wrong && html`aria-invalid="true" aria-describedby="agree-error"`}
      />
      ${words.agree}
    </label>
    ${wrong && html`<p class="error" id="agree-error">${words.errors.agree}</p>`}
  </div>`
}

function trialField(lang: Lang, filled: Filled): Html {
  const words = identityWords[lang]
  const options = trialNames.map((value) => ({ value, label: trials[value][lang] }))
  return html`<div class="field trial">
    <label for="trial">${words.trial}</label>
    <select id="trial" name="trial" aria-describedby="trial-hint">
      ${optionList(options, filled.form.get('trial') ?? '')}
    </select>
    <p class="hint" id="trial-hint">${words.trialHint}</p>
  </div>`
}

/** What the window shows for a request no site sealed, or one that was answered or is too old. */
export function unknownPage(lang: Lang): Reply {
  const { title, lead } = identityWords[lang].invalid
  const body = html`<main class="sheet">
    ${bar(lang)}
    <div class="notice">
      <h2>${title}</h2>
      <p class="lead">${lead}</p>
    </div>
  </main>`
  return page({ lang, title, body, status: 400 })
}
