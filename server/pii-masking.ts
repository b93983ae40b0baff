/** 홍길동 → 홍*동, 김 → *, Jane Doe → J******e: first and last letter at most. */
export const maskName = (name: string): string => {
  const letters = [...name]
  if (letters.length < 3)
    return letters.map((letter, at) => (at === 0 && letters.length > 1 ? letter : '*')).join('')
  return letters.map((letter, at) => (at === 0 || at === letters.length - 1 ? letter : '*')).join('')
}

/** hong1234@vini.test → hong***@vini.test: at most half of the mailbox, and never more than four letters. */
export const maskEmail = (email: string): string => {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.slice(0, Math.min(4, Math.floor(mailbox.length / 2)))}***@${domain}`
}

/** 01012345678 → 010-****-5678: the last four digits, by which a customer names their number. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}-****-${mobile.slice(-4)}`
