export type Letter = {
  id: number
  at: string
  channel: 'sms' | 'mail' | 'kakao' | 'push'
  to: string
  from: string
  subject?: string
  text: string
  /** A mail as it looks. */
  html?: string
  /** The six digits of a verification code, where the text has them. */
  code?: string
}

export type Letters = { keep(letter: Omit<Letter, 'id' | 'at' | 'code'>): Letter; all(to?: string): Letter[] }

const KEPT = 200

/** The last 200 letters, newest first; nothing is written anywhere. */
export function openLetters(now: () => Date): Letters {
  const letters: Letter[] = []
  let count = 0
  return {
    keep(given) {
      count += 1
      const code = /(?<!\d)\d{6}(?!\d)/.exec(given.text)?.[0]
      const letter = { id: count, at: now().toISOString(), ...given, ...(code === undefined ? {} : { code }) }
      letters.unshift(letter)
      letters.length = Math.min(letters.length, KEPT)
      return letter
    },
    all: (to) => letters.filter((letter) => to === undefined || same(letter.to, to)),
  }
}

const bare = (address: string) => address.replace(/[\s-]/g, '').toLowerCase()
const same = (a: string, b: string) => bare(a) === bare(b)
