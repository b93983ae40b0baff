import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { stripSenderPrefix, stripUrl } from './notification-email.ts'
import { renderEmailPage } from './email-page.ts'

/** The language, and the shop's URL. */
type From = { locale: Locale; shopUrl: string }
type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string
type EmailParts = {
  subject: string
  /** Includes the URL, for readers of plain text. */
  text: string
  /** The text above the page's button; by default the text without the URL. */
  body?: string
  action?: { label: Label; url: string }
  /** Digits to type elsewhere. */
  code?: string
}

const toEmail = ({ locale, shopUrl }: From, { subject, text, body, action, code }: EmailParts) => ({
  subject,
  text,
  html: renderEmailPage({
    ...{ locale, shopUrl, subject: stripSenderPrefix(subject) },
    text: body ?? (action ? stripUrl(text, action.url) : text),
    action: action ? { label: action.label({}, { locale }), url: action.url } : null,
    code: code ?? null,
    advertising: false,
  }),
})

const toUrl = ({ shopUrl }: From, path: string) => new URL(path, shopUrl).href

/** A warning of a change, with a link for members who did not make it. */
const createWarning = (
  from: From,
  subject: Label,
  message: (inputs: { url: string }, options: { locale: Locale }) => string,
) => {
  const url = toUrl(from, '/account/findpw')
  return toEmail(from, {
    subject: subject({}, from),
    text: message({ url }, from),
    action: { label: m['letters.action.password'], url },
  })
}

const wayNames: Record<'MOBILE' | 'SOCIAL', Label> = {
  MOBILE: m['api.account.way_mobile'],
  SOCIAL: m['api.account.way_social'],
}

/** Mails about the account itself, which no setting turns off; each takes plain values. */
export const accountEmails = {
  code: (from: From, code: string) =>
    toEmail(from, {
      subject: m['api.verification.mail_subject']({}, from),
      text: m['api.verification.mail']({ code }, from),
      body: m['api.verification.mail_body']({}, from),
      code,
    }),

  welcome: (
    from: From,
    { name, coupon }: { name: string; coupon: { coupon: string; until: string } | null },
  ) => {
    const body = [
      m['api.signup.mail_lead']({}, from),
      ...(coupon ? [m['api.signup.mail_coupon'](coupon, from)] : []),
      m['api.signup.mail_pickup']({}, from),
    ].join('\n\n')
    const url = toUrl(from, '/product')
    return toEmail(from, {
      subject: m['api.signup.mail_subject']({ name }, from),
      text: `${body}\n\n${m['api.signup.mail_action']({ url }, from)}`,
      body,
      action: { label: m['letters.action.browse'], url },
    })
  },

  found: (from: From, email: string) => {
    const url = toUrl(from, '/account/login')
    return toEmail(from, {
      subject: m['api.account.found_subject']({}, from),
      text: m['api.account.found']({ email, url }, from),
      action: { label: m['letters.action.login'], url },
    })
  },

  reset: (from: From, token: string) => {
    const url = toUrl(from, `/account/resetpw#code=${token}`)
    return toEmail(from, {
      subject: m['api.account.reset_subject']({}, from),
      text: m['api.account.reset']({ url }, from),
      body: m['api.account.reset_body']({}, from),
      action: { label: m['letters.action.new_password'], url },
    })
  },

  passwordChanged: (from: From) =>
    createWarning(from, m['api.account.password_changed_subject'], m['api.account.password_changed']),

  /** A password was reset by a link to an unconfirmed mailbox; lists the login methods that this removed. */
  waysRemoved: (from: From, removedWays: readonly ('MOBILE' | 'SOCIAL')[]) => {
    const url = toUrl(from, '/mypage/member-info')
    const ways = removedWays.map((way) => `- ${wayNames[way]({}, from)}`).join('\n')
    return toEmail(from, {
      subject: m['api.account.password_changed_subject']({}, from),
      text: m['api.account.ways_removed']({ ways, url }, from),
      action: { label: m['letters.action.member'], url },
    })
  },

  mobileChanged: (from: From) =>
    createWarning(from, m['api.account.mobile_changed_subject'], m['api.account.mobile_changed']),

  linked: (from: From, provider: string) => {
    const url = toUrl(from, '/mypage/member-info')
    return toEmail(from, {
      subject: m['api.account.linked_subject']({ provider }, from),
      text: m['api.account.linked']({ provider, url }, from),
      action: { label: m['letters.action.member'], url },
    })
  },

  /** `until` as 2027.05.22: the day from which the person may join again. */
  withdrawn: (from: From, until: string) =>
    toEmail(from, {
      subject: m['api.account.withdrawn_subject']({}, from),
      text: m['api.account.withdrawn']({ until }, from),
    }),
}
