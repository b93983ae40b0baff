import { createServer, type Server, type Socket } from 'node:net'
import type { Letters } from './letters.ts'
import { readMail } from './mime.ts'

const LARGEST = 2_000_000
const IDLE_MS = 60_000

/** An address that is refused as SMTP servers refuse unknown ones. */
const NOBODY = /^nobody@/i

type Envelope = { from: string; to: string[] }
type Heard = { envelope: Envelope; reply: string; data?: true; end?: true }

const empty: Envelope = { from: '', to: [] }
const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

const commands: Record<string, (line: string, envelope: Envelope) => Heard> = {
  EHLO: (_, envelope) => ({ envelope, reply: `250-outbox\r\n250-SIZE ${LARGEST}\r\n250 8BITMIME` }),
  HELO: (_, envelope) => ({ envelope, reply: '250 outbox' }),
  MAIL: (line) => ({ envelope: { from: addressIn(line), to: [] }, reply: '250 OK' }),
  RCPT: (line, envelope) => {
    const to = addressIn(line)
    if (to === '' || NOBODY.test(to)) return { envelope, reply: '550 5.1.1 No such mailbox' }
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

/** As much of RFC 5321 as a mailer needs to hand over a letter. */
export function smtpServer(letters: Letters): Server {
  return createServer((socket) => converse(socket, letters))
}

function converse(socket: Socket, letters: Letters) {
  let envelope = empty
  let data: string[] | undefined
  let rest = ''
  const say = (reply: string) => socket.write(`${reply}\r\n`)
  const command = (line: string) => {
    const act = commands[line.slice(0, 4).toUpperCase()]
    if (act === undefined) return say('502 5.5.2 Unknown command')
    const heard = act(line, envelope)
    envelope = heard.envelope
    data = heard.data ? [] : undefined
    say(heard.reply)
    if (heard.end) socket.end()
  }
  const hear = (line: string) => {
    if (data === undefined) command(line)
    else if (line !== '.') data.push(line.startsWith('.') ? line.slice(1) : line)
    else {
      say(receive(envelope, data.join('\r\n'), letters))
      envelope = empty
      data = undefined
    }
  }
  socket.setEncoding('latin1').setTimeout(IDLE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (piece: string) => {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(hear)
    if (socket.bytesRead > 2 * LARGEST) socket.destroy()
  })
  say('220 outbox ESMTP')
}

function receive(envelope: Envelope, mail: string, letters: Letters): string {
  if (mail.length > LARGEST) return '552 5.3.4 Too large'
  const read = readMail(mail)
  for (const to of envelope.to) letters.keep({ channel: 'mail', to, from: envelope.from, ...read })
  return '250 2.0.0 OK'
}
