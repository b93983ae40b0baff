/**
 * Korean telephone numbers, digits only, by the detailed rules on managing telecommunication numbers
 * (전기통신번호관리세칙). Subscriber numbers of only zeros are not assigned.
 */
const mobile = /^(?:010(?!0{8})\d{8}|01[16-9](?!0+$)\d{7,8})$/
const fixed = [
  // Area codes: Seoul, then the provinces and cities.
  /^02(?!0+$)\d{7,8}$/,
  /^0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])(?!0+$)\d{7,8}$/,
  // Internet telephones, personal and safe numbers, toll-free numbers.
  /^070(?!0+$)\d{8}$/,
  /^050[2-8](?!0+$)\d{7,8}$/,
  /^080(?!0+$)\d{7,8}$/,
  // Nationwide numbers of companies.
  /^1[568](?!0{6})\d{6}$/,
]

/** Characters between digits and around them: spaces, all dashes, dots, brackets, invisible marks. */
const spelling = /[\s\p{Pd}\u2212\u00AD.,·・‧()/\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu

/**
 * A number as it is typed → its digits as they are dialled in Korea; other characters stay, and are refused
 * later.
 */
export const toDialled = (text: string): string => {
  const number = text.normalize('NFKC').replace(spelling, '')
  const abroad = /^(?:\+|00)?82(\d{7,})$/.exec(number)
  if (!abroad) return number
  const rest = (abroad[1] ?? '').replace(/^0/, '')
  return /^1[568]\d{6}$/.test(rest) ? rest : `0${rest}`
}

/** Of digits: whether they are a mobile number that can receive messages. */
export const isMobileNumber = (digits: string): boolean => mobile.test(digits)

/** Of digits: whether they are any number in Korea that a person can answer. */
export const isPhoneNumber = (digits: string): boolean =>
  isMobileNumber(digits) || fixed.some((pattern) => pattern.test(digits))
