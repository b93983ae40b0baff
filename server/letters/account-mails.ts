import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { unsigned, withoutAddress } from './letter-mail.ts'
import { mailPage } from './mail-page.ts'

/** Whose language, and the shop that writes. */
type From = { locale: Locale; shopUrl: string }
type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Said = {
  subject: string
  /** With the address in it, for those who read mails as plain text. */
  text: string
  /** What the page says above its button; the text without the address unless told. */
  body?: string
  action?: { label: Label; url: string }
  /** Digits to be typed in elsewhere. */
  code?: string
}

const mail = ({ locale, shopUrl }: From, { subject, text, body, action, code }: Said) => ({
  subject,
  text,
  html: mailPage({
    ...{ locale, shopUrl, subject: unsigned(subject) },
    text: body ?? (action ? withoutAddress(text, action.url) : text),
    action: action ? { label: action.label({}, { locale }), url: action.url } : null,
    code: code ?? null,
    advertising: false,
  }),
})

const at = ({ shopUrl }: From, path: string) => new URL(path, shopUrl).href

/** Tells of a change, and where to go for whoever did not make it. */
const warning = (
  from: From,
  subject: Label,
  say: (inputs: { url: string }, options: { locale: Locale }) => string,
) => {
  const url = at(from, '/account/findpw')
  return mail(from, {
    subject: subject({}, from),
    text: say({ url }, from),
    action: { label: m['letters.action.password'], url },
  })
}

const wayNames: Record<'MOBILE' | 'SOCIAL', Label> = {
  MOBILE: m['api.account.way_mobile'],
  SOCIAL: m['api.account.way_social'],
}

/** Mails about the account itself, which no switch turns off: each from plain values. */
export const accountMails = {
  code: (from: From, code: string) =>
    mail(from, {
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
    const url = at(from, '/product')
    return mail(from, {
      subject: m['api.signup.mail_subject']({ name }, from),
      text: `${body}\n\n${m['api.signup.mail_action']({ url }, from)}`,
      body,
      action: { label: m['letters.action.browse'], url },
    })
  },

  found: (from: From, email: string) => {
    const url = at(from, '/account/login')
    return mail(from, {
      subject: m['api.account.found_subject']({}, from),
      text: m['api.account.found']({ email, url }, from),
      action: { label: m['letters.action.login'], url },
    })
  },

  reset: (from: From, token: string) => {
    const url = at(from, `/account/resetpw#code=${token}`)
    return mail(from, {
      subject: m['api.account.reset_subject']({}, from),
      text: m['api.account.reset']({ url }, from),
      body: m['api.account.reset_body']({}, from),
      action: { label: m['letters.action.new_password'], url },
    })
  },

  passwordChanged: (from: From) =>
    warning(from, m['api.account.password_changed_subject'], m['api.account.password_changed']),

  /** A new password by the mailed link of a mailbox that was never confirmed, and what it took off the account. */
  waysRemoved: (from: From, removed: readonly ('MOBILE' | 'SOCIAL')[]) => {
    const url = at(from, '/mypage/member-info')
    const ways = removed.map((way) => `- ${wayNames[way]({}, from)}`).join('\n')
    return mail(from, {
      subject: m['api.account.password_changed_subject']({}, from),
      text: m['api.account.ways_removed']({ ways, url }, from),
      action: { label: m['letters.action.member'], url },
    })
  },

  mobileChanged: (from: From) =>
    warning(from, m['api.account.mobile_changed_subject'], m['api.account.mobile_changed']),

  linked: (from: From, provider: string) => {
    const url = at(from, '/mypage/member-info')
    return mail(from, {
      subject: m['api.account.linked_subject']({ provider }, from),
      text: m['api.account.linked']({ provider, url }, from),
      action: { label: m['letters.action.member'], url },
    })
  },

  /** `until` as 2027.05.22: the day from which somebody may join again. */
  withdrawn: (from: From, until: string) =>
    mail(from, {
      subject: m['api.account.withdrawn_subject']({}, from),
      text: m['api.account.withdrawn']({ until }, from),
    }),
}
