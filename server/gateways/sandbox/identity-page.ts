import { renderHiddenFields, html, renderOptions, renderPage, type Html } from './html.ts'
import type { InvalidField } from './identity-person.ts'
import { carriers, identityTexts, trialNames, trials, type Lang } from './identity-texts.ts'
import type { Reply } from './serve.ts'

type FormState = { encodeData: string; form: URLSearchParams; slips: InvalidField[] }

/** The page where the tester enters a person and chooses an outcome. */
export const renderIdentityPage = (lang: Lang, state: FormState): Reply => {
  const texts = identityTexts[lang]
  const body = html`<main class="sheet">
    ${renderHeader(lang, state.encodeData)}
    <form method="post" action="result" autocomplete="off" novalidate>
      ${renderHiddenFields({ EncodeData: state.encodeData, lang })}
      <p class="lead">${texts.lead}</p>
      ${renderPersonFields(lang, state)} ${renderPhoneFields(lang, state)} ${renderAgreement(lang, state)}
      ${renderTrialField(lang, state)}
      <div class="acts three">
        <button class="primary" name="act" value="verify">${texts.verify}</button>
        <button name="act" value="fail">${texts.fail}</button>
        <button name="act" value="cancel">${texts.cancel}</button>
        <button name="act" value="close">${texts.close}</button>
      </div>
    </form>
  </main>`
  return renderPage({ lang, title: texts.title, body })
}

const renderHeader = (lang: Lang, encodeData?: string): Html => {
  const { title, test, other } = identityTexts[lang]
  const command = { m: 'checkplusSerivce', EncodeData: encodeData ?? '', lang: other.value }
  return html`<header class="bar">
    <h1>${title} <span class="tag">${test}</span></h1>
    ${
      encodeData !== undefined &&
      html`<form method="post" action="checkplus.cb">
        ${renderHiddenFields(command)}
        <button lang="${other.lang}">${other.label}</button>
      </form>`
    }
  </header>`
}

const renderTextField = (
  lang: Lang,
  state: FormState,
  name: 'name' | 'birth' | 'mobile',
  hint?: string,
): Html => {
  const texts = identityTexts[lang]
  const isInvalid = state.slips.includes(name)
  const notes = [isInvalid && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${texts[name]}</label>
    <input
      type="text"
      id="${name}"
      name="${name}"
      value="${state.form.get(name) ?? ''}"
      required
      ${name !== 'name' && html`inputmode="numeric"`}
      ${isInvalid && html`aria-invalid="true"`}
      ${notes !== '' && html`aria-describedby="${notes}"`}
      ${state.slips[0] === name && html`autofocus`}
    />
    ${isInvalid && html`<p class="error" id="${name}-error">${texts.errors[name]}</p>`}
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

const renderChoice = (
  name: string,
  legend: string,
  choices: [string, string][],
  selectedValue: string,
): Html =>
  html`<fieldset>
    <legend>${legend}</legend>
    <div class="choices">
      ${choices.map(
        ([value, label]) =>
          html`<label>
            <input type="radio" name="${name}" value="${value}" ${value === selectedValue && html`checked`} />
            ${label}
          </label>`,
      )}
    </div>
  </fieldset>`

const renderPersonFields = (lang: Lang, state: FormState): Html => {
  const texts = identityTexts[lang]
  const readValue = (name: string, otherwise: string) => state.form.get(name) ?? otherwise
  const genders: [string, string][] = [
    ['1', texts.male],
    ['0', texts.female],
  ]
  const nations: [string, string][] = [
    ['0', texts.domestic],
    ['1', texts.foreign],
  ]
  return html`${renderTextField(lang, state, 'name')}
  ${renderTextField(lang, state, 'birth', texts.birthHint)}
  ${renderChoice('gender', texts.gender, genders, readValue('gender', '1'))}
  ${renderChoice('nationality', texts.nationality, nations, readValue('nationality', '0'))}`
}

const renderPhoneFields = (lang: Lang, state: FormState): Html => {
  const options = carriers.map((carrier) => ({ value: carrier.id, label: carrier[lang] }))
  return html`<div class="field">
      <label for="carrier">${identityTexts[lang].carrier}</label>
      <select id="carrier" name="carrier">
        ${renderOptions(options, state.form.get('carrier') ?? '')}
      </select>
    </div>
    ${renderTextField(lang, state, 'mobile')}`
}

const renderAgreement = (lang: Lang, state: FormState): Html => {
  const texts = identityTexts[lang]
  const isInvalid = state.slips.includes('agree')
  return html`<div class="field">
    <label class="check">
      <input
        type="checkbox"
        name="agree"
        value="Y"
        required
        ${state.form.has('agree') && html`checked`}
        ${isInvalid && html`aria-invalid="true" aria-describedby="agree-error"`}
      />
      ${texts.agree}
    </label>
    ${isInvalid && html`<p class="error" id="agree-error">${texts.errors.agree}</p>`}
  </div>`
}

const renderTrialField = (lang: Lang, state: FormState): Html => {
  const texts = identityTexts[lang]
  const options = trialNames.map((value) => ({ value, label: trials[value][lang] }))
  return html`<div class="field trial">
    <label for="trial">${texts.trial}</label>
    <select id="trial" name="trial" aria-describedby="trial-hint">
      ${renderOptions(options, state.form.get('trial') ?? '')}
    </select>
    <p class="hint" id="trial-hint">${texts.trialHint}</p>
  </div>`
}

/** The window for a request that no site encrypted, or that was answered or is too old. */
export const renderInvalidIdentityPage = (lang: Lang): Reply => {
  const { title, lead } = identityTexts[lang].invalid
  const body = html`<main class="sheet">
    ${renderHeader(lang)}
    <div class="notice">
      <h2>${title}</h2>
      <p class="lead">${lead}</p>
    </div>
  </main>`
  return renderPage({ lang, title, body, status: 400 })
}
