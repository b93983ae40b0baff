export type SentMessage = {
  id: number
  at: string
  channel: 'sms' | 'mail' | 'kakao' | 'push'
  to: string
  from: string
  subject?: string
  text: string
  /** The HTML of a mail. */
  html?: string
  /** The six digits of a verification code, if the text has them. */
  code?: string
}

export type SentMessages = {
  keep(letter: Omit<SentMessage, 'id' | 'at' | 'code'>): SentMessage
  all(to?: string): SentMessage[]
}

const maxMessages = 200

/** The last 200 messages, newest first; in memory alone. */
export const openSentMessages = (now: () => Date): SentMessages => {
  const messages: SentMessage[] = []
  let count = 0
  return {
    keep(draft) {
      count += 1
      const code = /(?<!\d)\d{6}(?!\d)/.exec(draft.text)?.[0]
      const message = {
        id: count,
        at: now().toISOString(),
        ...draft,
        ...(code === undefined ? {} : { code }),
      }
      messages.unshift(message)
      messages.length = Math.min(messages.length, maxMessages)
      return message
    },
    all: (to) => messages.filter((message) => to === undefined || isSameAddress(message.to, to)),
  }
}

const normalizeAddress = (address: string) => address.replace(/[\s-]/g, '').toLowerCase()
const isSameAddress = (a: string, b: string) => normalizeAddress(a) === normalizeAddress(b)
