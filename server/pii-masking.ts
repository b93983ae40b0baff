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

/** A word of an address that names a street, a house or a door, and no province, city or district. */
const isStreetWord = (word: string): boolean => /\d|(?:로|길|동|읍|면|리|가)$/.test(word)

/** 서울 강남구 테헤란로 1 → 서울 강남구: the city and the district at most. */
export const maskAddress = (address: string): string => {
  const words = address.trim().split(/\s+/).slice(0, 2)
  const street = words.findIndex(isStreetWord)
  return (street < 0 ? words : words.slice(0, street)).join(' ')
}

/** 01012345678 → 010-****-5678: the last four digits, by which a customer names their number. */
export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}-****-${mobile.slice(-4)}`
