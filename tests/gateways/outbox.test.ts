import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openSmtp } from '#server/gateways/mail.ts'
import { openSolapi } from '#server/gateways/sms.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes()
const sendSms = (to: string, text = '[비니] 인증번호 123456을 입력해 주세요.') =>
  stage().gateways.sms.send({ to, text, key: randomUUID() })

describe('a text message', () => {
  it('arrives, and its code can be read', async () => {
    const result = await sendSms('010-2222-0001')
    expect(result).toEqual({ outcome: 'sent', messageId: expect.stringMatching(/^M4V/) })
    expect(await stage().sandboxes.outbox.messages('01022220001')).toMatchObject([
      {
        channel: 'sms',
        to: '01022220001',
        from: '15880000',
        code: '123456',
        text: expect.stringContaining('비니'),
      },
    ])
  })

  it('is refused when its signature is wrong, too old or of another account', async () => {
    const { solapi } = stage().sandboxes.settings
    const findRefusalCode = async (settings: Partial<typeof solapi>, skewMs = 0) => {
      const clock = { now: () => new Date(systemClock.now().getTime() + skewMs) }
      const sender = openSolapi({ ...solapi, ...settings }, clock)
      const result = await sender.send({ to: '01022220002', text: '안녕하세요', key: 'k' })
      return result.outcome === 'refused' ? result.code : result.outcome
    }
    expect(await findRefusalCode({ secret: 'another-secret' })).toBe('SignatureDoesNotMatch')
    expect(await findRefusalCode({ key: 'ANOTHERKEY' })).toBe('InvalidAPIKey')
    expect(await findRefusalCode({}, -16 * 60_000)).toBe('RequestTimeTooSkewed')
    expect(await findRefusalCode({}, 16 * 60_000)).toBe('RequestTimeTooSkewed')
    expect(await stage().sandboxes.outbox.messages('01022220002')).toEqual([])
  })

  it('is refused when a signature is used again', async () => {
    const { key, secret, url } = stage().sandboxes.settings.solapi
    const [date, salt] = [systemClock.now().toISOString(), randomUUID()]
    const signature = createHmac('sha256', secret)
      .update(date + salt)
      .digest('hex')
    const send = () =>
      fetch(`${url}/messages/v4/send`, {
        method: 'POST',
        headers: {
          Authorization: `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`,
        },
        body: JSON.stringify({ message: { to: '01022220003', from: '15880000', text: '안녕하세요' } }),
      })
    expect((await send()).status).toBe(200)
    expect(await (await send()).json()).toMatchObject({ errorCode: 'DuplicatedSignature' })
    expect(await stage().sandboxes.outbox.messages('01022220003')).toHaveLength(1)
  })

  it('is refused for a number that does not exist, and unclear when the company is in trouble', async () => {
    expect(await sendSms('010-0000-0404')).toEqual({ outcome: 'refused', code: '1062' })
    expect(await sendSms('010-0000-0500')).toEqual({ outcome: 'unclear', reason: 'server_error' })
    expect(await sendSms('1234')).toEqual({ outcome: 'refused', code: 'ValidationError' })
  })
})

describe('a mail', () => {
  const mail = {
    subject: '[비니] 비밀번호를 다시 정해 주세요 — 30분 안에',
    text: '안녕하세요.\n.점으로 시작하는 줄',
  }

  it('arrives whole, in Korean, with a line that starts with a dot', async () => {
    const text = `${mail.text}\n${'아주 긴 문장이에요. '.repeat(200)}`
    const to = 'letters@vini.test'
    const result = await stage().gateways.mail.send({ ...mail, to, text, html: `<p>${text}</p>`, key: 'a' })
    expect(result.outcome).toBe('sent')
    const [email] = await stage().sandboxes.outbox.messages(to)
    expect(email).toMatchObject({ channel: 'mail', to, from: 'no-reply@vini.test', subject: mail.subject })
    expect(email?.text.replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' ').trim())
  })

  it('has the same identity when the same letter is sent again', async () => {
    const send = (key: string) => stage().gateways.mail.send({ ...mail, to: 'again@vini.test', key })
    expect(await send('b')).toEqual(await send('b'))
    expect(await send('b')).not.toEqual(await send('c'))
  })

  it('cannot be given a second recipient or header through its fields', async () => {
    const to = 'one@vini.test'
    const subject = '안녕\r\nBcc: victim@vini.test'
    await stage().gateways.mail.send({ to, subject, text: '본문', key: 'd' })
    await stage().gateways.mail.send({ to: `${to}, victim@vini.test`, subject: '둘', text: '본문', key: 'e' })
    expect(await stage().sandboxes.outbox.messages('victim@vini.test')).toEqual([])
  })

  it('is refused for a mailbox that does not exist', async () => {
    const result = await stage().gateways.mail.send({ ...mail, to: 'nobody@vini.test', key: 'f' })
    expect(result).toEqual({ outcome: 'refused', code: '550' })
  })

  it('is unclear when no server listens', async () => {
    const unreachableMail = openSmtp({ ...stage().sandboxes.settings.smtp, url: 'smtp://127.0.0.1:1' })
    const result = await unreachableMail.send({ ...mail, to: 'lost@vini.test', key: 'g' })
    expect(result).toEqual({ outcome: 'unclear', reason: 'unreachable' })
  })
})

describe('the outbox', () => {
  it('shows the newest first, escaped, and keeps two hundred', async () => {
    for (let n = 1; n <= 205; n += 1) await sendSms('010-2222-0009', `<i>${n}</i> 인증번호 ${200_000 + n}`)
    const messages = await stage().sandboxes.outbox.messages()
    expect(messages).toHaveLength(200)
    expect(messages.at(0)?.code).toBe('200205')
    expect(messages.at(-1)?.code).toBe('200006')
    const html = await (await fetch(`${stage().sandboxes.outbox.url}/outbox`)).text()
    expect(html).toContain('200205')
    expect(html).toContain('&lt;i&gt;205&lt;/i&gt;')
    expect(html.indexOf('200205')).toBeLessThan(html.indexOf('200006'))
  })
})
