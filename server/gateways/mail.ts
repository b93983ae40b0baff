import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { withSpan } from '../platform/telemetry/spans.ts'
import { providerLimits, type Limits, type UnclearReason } from './http-client.ts'

/** `key` forms the Message-ID, so that a mail sent twice is recognised as one. */
export type Mail = { to: string; subject: string; text: string; html?: string; key: string }

export type MailResult =
  | { outcome: 'sent'; messageId: string }
  /** The server's reply code, such as 550. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: UnclearReason }

/** Sends one mail, once; throws inside a database transaction. */
export type MailSender = { send(mail: Mail): Promise<MailResult> }

/** `url` is `smtp://user:password@host:port` or `smtps://…`; `from` is an address, with or without a name. */
export type SmtpSettings = { url: string; from: string; limits?: Limits }

export const openSmtp = (settings: SmtpSettings): MailSender => {
  const { connectMs, totalMs } = settings.limits ?? providerLimits
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: totalMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(settings.from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, key }) {
      ensureOutsideTransaction('mail.send')
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
      const signal = AbortSignal.timeout(totalMs)
      const mail = { from: settings.from, to: { name: '', address: to }, subject, text, messageId, signal }
      try {
        await withSpan('SMTP', { kind: 'client' }, () =>
          transport.sendMail(html === undefined ? mail : { ...mail, html }),
        )
        return { outcome: 'sent', messageId }
      } catch (error) {
        return toMailFailure(error)
      }
    },
  }
}

const connectionErrors = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']
const unclearReasons: Record<string, UnclearReason> = {
  EDNS: 'unreachable',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ECONNECTION: 'broken',
  ESOCKET: 'broken',
  ETLS: 'broken',
  EPROTOCOL: 'garbled',
}

type SmtpError = { code?: unknown; originalCode?: unknown; responseCode?: unknown; permanent?: unknown }

/** A permanent reply refuses; timeouts and temporary errors may be retried; errors of ours are thrown. */
const toMailFailure = (error: unknown): MailResult => {
  if (!(error instanceof Error)) throw error
  const { code, originalCode, responseCode, permanent } = error as SmtpError
  if (permanent === true) return { outcome: 'refused', code: String(responseCode) }
  if (code === 'EENVELOPE' && responseCode === undefined) return { outcome: 'refused', code }
  if (typeof responseCode === 'number') return { outcome: 'unclear', reason: 'server_error' }
  if (connectionErrors.includes(String(originalCode))) return { outcome: 'unclear', reason: 'unreachable' }
  const reason = unclearReasons[String(code)]
  if (reason === undefined) throw error
  return { outcome: 'unclear', reason }
}
