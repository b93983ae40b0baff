import { createServer, type Server, type Socket } from 'node:net'
import type { SentMessages } from './sent-messages.ts'
import { readMail } from './mime.ts'

const maxMailLength = 2_000_000
const idleMs = 60_000

/** An address that is rejected as SMTP servers reject unknown ones. */
const unknownRecipient = /^nobody@/i

type Envelope = { from: string; to: string[] }
type CommandResult = { envelope: Envelope; reply: string; data?: true; end?: true }

const empty: Envelope = { from: '', to: [] }
const parseAddress = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

const commands: Record<string, (line: string, envelope: Envelope) => CommandResult> = {
  EHLO: (_, envelope) => ({ envelope, reply: `250-outbox\r\n250-SIZE ${maxMailLength}\r\n250 8BITMIME` }),
  HELO: (_, envelope) => ({ envelope, reply: '250 outbox' }),
  MAIL: (line) => ({ envelope: { from: parseAddress(line), to: [] }, reply: '250 OK' }),
  RCPT: (line, envelope) => {
    const to = parseAddress(line)
    if (to === '' || unknownRecipient.test(to)) return { envelope, reply: '550 5.1.1 No such mailbox' }
    return { envelope: { ...envelope, to: [...envelope.to, to] }, reply: '250 OK' }
  },
  DATA: (_, envelope) =>
    envelope.to.length === 0
      ? { envelope, reply: '503 5.5.1 No recipient' }
      : { envelope, reply: '354 Go on', data: true },
  RSET: () => ({ envelope: empty, reply: '250 OK' }),
  NOOP: (_, envelope) => ({ envelope, reply: '250 OK' }),
  QUIT: (_, envelope) => ({ envelope, reply: '221 Bye', end: true }),
}

/** The part of RFC 5321 that a mailer needs to deliver a mail. */
export const createSmtpServer = (sentMessages: SentMessages): Server =>
  createServer((socket) => handleConnection(socket, sentMessages))

const handleConnection = (socket: Socket, sentMessages: SentMessages) => {
  let envelope = empty
  let data: string[] | undefined
  let rest = ''
  const sendReply = (reply: string) => socket.write(`${reply}\r\n`)
  const runCommand = (line: string) => {
    const handler = commands[line.slice(0, 4).toUpperCase()]
    if (handler === undefined) return sendReply('502 5.5.2 Unknown command')
    const result = handler(line, envelope)
    envelope = result.envelope
    data = result.data ? [] : undefined
    sendReply(result.reply)
    if (result.end) socket.end()
  }
  const receiveLine = (line: string) => {
    if (data === undefined) runCommand(line)
    else if (line !== '.') data.push(line.startsWith('.') ? line.slice(1) : line)
    else {
      sendReply(receive(envelope, data.join('\r\n'), sentMessages))
      envelope = empty
      data = undefined
    }
  }
  socket.setEncoding('latin1').setTimeout(idleMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (piece: string) => {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(receiveLine)
    if (socket.bytesRead > 2 * maxMailLength) socket.destroy()
  })
  sendReply('220 outbox ESMTP')
}

const receive = (envelope: Envelope, mail: string, sentMessages: SentMessages): string => {
  if (mail.length > maxMailLength) return '552 5.3.4 Too large'
  const message = readMail(mail)
  for (const to of envelope.to) sentMessages.keep({ channel: 'mail', to, from: envelope.from, ...message })
  return '250 2.0.0 OK'
}
