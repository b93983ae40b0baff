import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { formatLatestCompanyLine } from '../company/latest-company.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Text of the page, where a number with hyphens, as an order's, stays on one line. */
const toHtml = (text: string) =>
  escapeHtml(text).replace(/\b\d+(?:-[\dA-Z]+)+\b/g, '<span style="white-space:nowrap">$&</span>')

/** One line of what counts: 픽업 번호, 48291357. */
export type Fact = { label: string; value: string }

export type EmailPage = {
  locale: Locale
  subject: string
  text: string
  /** The one thing to do, on a button. */
  action: { label: string; url: string } | null
  facts?: readonly Fact[]
  /** Digits to be typed in elsewhere, large and apart. */
  code?: string | null
  /** Says how to end such letters. */
  advertising: boolean
  shopUrl: string
}

/** What phones and computers have for each language: Han letters are drawn otherwise in each. */
const fontFamilies: Record<Locale, string> = {
  'ko-KR': "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR'",
  'en-US': "'Helvetica Neue',Helvetica,Arial,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR'",
  'zh-CN': "'PingFang SC','Microsoft YaHei','Noto Sans SC'",
  'zh-TW': "'PingFang TC','Microsoft JhengHei','Noto Sans TC'",
  'ja-JP': "'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans JP'",
}

/** Korean lines break between words, Japanese and Chinese ones anywhere; an address breaks rather than widen the page. */
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

/** What counts, to be found at one glance and copied. */
const renderFactTable = (facts: readonly Fact[]) =>
  `<table cellpadding="0" cellspacing="0" width="100%" style="margin:4px 0 20px;border-top:1px solid #211c19;border-bottom:1px solid #e4ddd3">${facts.map(renderFact).join('')}</table>`

const renderSmallText = (text: string) =>
  `<p style="margin:0 0 6px;font-size:13px;line-height:1.6;color:#6a6058">${toHtml(text)}</p>`

/** A line that breaks does so behind a dot between two facts, never before it. */
const bindDots = (text: string) => text.replaceAll(' · ', '\u00a0· ')

/** Mail programs know tables and inline styles alone, and many show no pictures: there are none. */
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
