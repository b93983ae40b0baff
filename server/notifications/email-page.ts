import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { formatLatestCompanyLine } from '../company/latest-company.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Escapes text; a number with hyphens, such as an order's, stays on one line. */
const toHtml = (text: string) =>
  escapeHtml(text).replace(/\b\d+(?:-[\dA-Z]+)+\b/g, '<span style="white-space:nowrap">$&</span>')

/** One labelled fact: 픽업 번호, 48291357. */
export type Fact = { label: string; value: string }

export type EmailPage = {
  locale: Locale
  subject: string
  text: string
  /** The main action, as a button. */
  action: { label: string; url: string } | null
  facts?: readonly Fact[]
  /** Digits to type elsewhere, large and with wide spacing. */
  code?: string | null
  /** Adds how to unsubscribe from such mails. */
  advertising: boolean
  shopUrl: string
}

/** Fonts of phones and computers for each language: each draws Han characters differently. */
const fontFamilies: Record<Locale, string> = {
  'ko-KR': "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR'",
  'en-US': "'Helvetica Neue',Helvetica,Arial,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR'",
  'zh-CN': "'PingFang SC','Microsoft YaHei','Noto Sans SC'",
  'zh-TW': "'PingFang TC','Microsoft JhengHei','Noto Sans TC'",
  'ja-JP': "'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans JP'",
}

/** Korean breaks lines between words, Japanese and Chinese anywhere; a long URL breaks anywhere. */
const toBreakStyle = (locale: Locale) =>
  `word-break:${locale === 'ko-KR' ? 'keep-all' : 'normal'};overflow-wrap:anywhere`

const renderParagraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.7;color:#211c19">${toHtml(text).replaceAll('\n', '<br>')}</p>`

const renderButton = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="background:#741a32;border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const renderCode = (code: string) =>
  `<p style="margin:0 0 20px;padding:16px 0;background:#fbf4f5;border-radius:4px;text-align:center;font-size:30px;font-weight:700;letter-spacing:8px;color:#741a32">${escapeHtml(code)}</p>`

const renderFact = ({ label, value }: Fact, at: number) => {
  const line = at === 0 ? '' : ';border-top:1px solid #e4ddd3'
  return `<tr><th scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;width:38%;font-size:14px;line-height:1.6;font-weight:400;color:#6a6058${line}">${escapeHtml(label)}</th><td valign="top" style="padding:10px 0;font-size:15px;line-height:1.6;font-weight:700;color:#211c19${line}">${toHtml(value)}</td></tr>`
}

/** The facts, easy to find and to copy. */
const renderFactTable = (facts: readonly Fact[]) =>
  `<table cellpadding="0" cellspacing="0" width="100%" style="margin:4px 0 20px;border-top:1px solid #211c19;border-bottom:1px solid #e4ddd3">${facts.map(renderFact).join('')}</table>`

const renderSmallText = (text: string) =>
  `<p style="margin:0 0 6px;font-size:13px;line-height:1.6;color:#6a6058">${toHtml(text)}</p>`

/** A line breaks behind a dot between two facts, never before it. */
const bindDots = (text: string) => text.replaceAll(' · ', '\u00a0· ')

/** Mail programs support only tables and inline styles, and many show no pictures, so there are none. */
export const renderEmailPage = ({
  locale,
  subject,
  text,
  action,
  facts = [],
  code,
  advertising,
  shopUrl,
}: EmailPage): string => {
  const options = { locale }
  const paragraphs = text.split('\n\n').map(renderParagraph).join('')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f7f4ef;font-family:${fontFamilies[locale]},'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;${toBreakStyle(locale)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f4ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td style="padding:28px 32px 0"><a href="${escapeHtml(shopUrl)}" style="font-family:Georgia,'Noto Serif KR',serif;font-size:24px;letter-spacing:1px;color:#741a32;text-decoration:none">vini</a></td></tr>
<tr><td style="padding:24px 32px 8px"><h1 style="margin:0;font-size:22px;line-height:1.45;color:#211c19">${toHtml(subject)}</h1></td></tr>
<tr><td style="padding:8px 32px 32px">${code ? renderCode(code) : ''}${paragraphs}${facts.length > 0 ? renderFactTable(facts) : ''}${action ? renderButton(action) : ''}</td></tr>
<tr><td style="padding:20px 32px 28px;border-top:1px solid #e4ddd3">${renderSmallText(m['letters.mail.sender_only']({}, options))}${advertising ? renderSmallText(m['letters.mail.refuse']({}, options)) : ''}${renderSmallText(bindDots(formatLatestCompanyLine(locale)))}</td></tr>
</table></td></tr></table></body></html>`
}
