import { createHash } from 'node:crypto'
import type { Reply } from './serve.ts'
import { style } from './style.ts'

export type Html = { html: string }
type Value = string | number | Html | Html[] | undefined | false

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const renderValue = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(renderValue).join('')
  return typeof value === 'object' ? value.html : String(value).replace(/[&<>"']/g, (c) => entities[c] ?? c)
}

/** Markup with every value escaped, except other markup. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, at) => part + renderValue(values[at])).join(''),
})

const toRawHtml = (text: string): Html => ({ html: text })
const toPolicySource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type Page = { lang: 'ko' | 'en'; title: string; body: Html; script?: string; status?: number }

/** A complete page with its style inside; its policy allows style and script by their digests. */
export const renderPage = ({ lang, title, body, script, status = 200 }: Page): Reply => {
  const policy = [
    `default-src 'none'`,
    `style-src ${toPolicySource(style)}`,
    `script-src ${script === undefined ? `'none'` : toPolicySource(script)}`,
    `img-src data:`,
    `connect-src http: https:`,
    `form-action http: https:`,
    `base-uri 'none'`,
  ].join('; ')
  const document = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${toRawHtml(`<style>${style}</style>`)}
      </head>
      <body>
        ${body} ${script !== undefined && toRawHtml(`<script>${script}</script>`)}
      </body>
    </html>`
  const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': policy }
  return { status, headers, body: document.html }
}

export type Option = { value: string; label: string }

export const renderOptions = (options: Option[], selectedValue: string): Html[] =>
  options.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === selectedValue && toRawHtml('selected')}>${label}</option>`,
  )

export const renderHiddenFields = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const returnTexts = {
  ko: { title: '돌아가는 중', lead: '쇼핑몰로 돌아가고 있어요.', action: '쇼핑몰로 돌아가기' },
  en: { title: 'Returning', lead: 'Returning to the shop.', action: 'Return to the shop' },
}

const sendForm = `(async () => {
  const form = document.forms[0]
  const body = () => new URLSearchParams(new FormData(form))
  if (form.dataset.times === '2') {
    await fetch(form.action, { method: 'POST', mode: 'no-cors', body: body() }).catch(() => undefined)
  }
  form.submit()
})()`

/** Sends the browser back to the shop as providers do: by a form POST of the whole window. */
export const renderReturnPage = (
  lang: 'ko' | 'en',
  url: string,
  fields: Record<string, string>,
  times = 1,
): Reply => {
  const texts = returnTexts[lang]
  const body = html`<main class="sheet">
    <p class="lead" role="status">${texts.lead}</p>
    <form method="post" action="${url}" data-times="${times}">
      ${renderHiddenFields(fields)}
      <button class="primary">${texts.action}</button>
    </form>
  </main>`
  return renderPage({ lang, title: texts.title, body, script: sendForm })
}

/** Whether a form may send a browser to an address; any other is refused before a page contains it. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
