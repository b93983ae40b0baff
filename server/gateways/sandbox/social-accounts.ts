import { createHash } from 'node:crypto'

export const brands = ['kakao', 'naver', 'facebook', 'google', 'apple'] as const
export type Brand = (typeof brands)[number]

export const isBrand = (name: string): name is Brand => brands.some((brand) => brand === name)

/** A person with an account at all five providers. `trouble` is the failure after they agree. */
export type Account = {
  key: string
  name: { ko: string; en: string }
  email: string | null
  emailVerified: boolean
  gender: 'F' | 'M'
  note: { ko: string; en: string }
  trouble?: 'refused' | 'no_token' | 'down'
}

const hana = { ko: '김하나', en: 'Hana Kim' }

export const accounts: Account[] = [
  {
    key: 'hana',
    name: hana,
    email: 'hana@example.com',
    emailVerified: true,
    gender: 'F',
    note: { ko: '확인된 이메일', en: 'A verified email' },
  },
  {
    key: 'linked',
    name: { ko: '홍길동', en: 'Gildong Hong' },
    email: 'gildong@example.com',
    emailVerified: true,
    gender: 'M',
    note: { ko: '이미 shopper@vini.test에 연결됨', en: 'Already linked to shopper@vini.test' },
  },
  {
    key: 'blocked',
    name: { ko: '정막힘', en: 'Makhim Jeong' },
    email: 'makhim@example.com',
    emailVerified: true,
    gender: 'F',
    note: { ko: '이용이 제한된 회원에게 연결됨', en: 'Linked to a member who is blocked' },
  },
  {
    key: 'no-email',
    name: { ko: '박두리', en: 'Duri Park' },
    email: null,
    emailVerified: false,
    gender: 'F',
    note: { ko: '이메일 없음', en: 'No email' },
  },
  {
    key: 'unverified',
    name: { ko: '최세찬', en: 'Sechan Choi' },
    email: 'shopper@vini.test',
    emailVerified: false,
    gender: 'M',
    note: { ko: '남의 이메일을 적고 확인하지 않음', en: 'Someone else’s email, never verified' },
  },
  {
    key: 'sora',
    name: { ko: '윤소라', en: 'Sora Yoon' },
    email: 'sora@example.com',
    emailVerified: true,
    gender: 'F',
    note: { ko: '아직 회원이 아님', en: 'Not a member yet' },
  },
  {
    key: 'jun',
    name: { ko: '임준', en: 'Jun Lim' },
    email: 'jun@example.com',
    emailVerified: true,
    gender: 'M',
    note: { ko: '아직 회원이 아님', en: 'Not a member yet' },
  },
  {
    key: 'refused',
    name: hana,
    email: 'refused@example.com',
    emailVerified: true,
    gender: 'F',
    note: { ko: '동의한 뒤 회사가 거절함', en: 'The company refuses after the consent' },
    trouble: 'refused',
  },
  {
    key: 'no-token',
    name: hana,
    email: 'no-token@example.com',
    emailVerified: true,
    gender: 'F',
    note: { ko: '접근 토큰을 주지 않음', en: 'No access token is given' },
    trouble: 'no_token',
  },
  {
    key: 'down',
    name: hana,
    email: 'down@example.com',
    emailVerified: true,
    gender: 'F',
    note: { ko: '회사 서버에 장애가 있음', en: 'The company’s server is down' },
    trouble: 'down',
  },
]

export const findSocialAccount = (key: string): Account | undefined =>
  accounts.find((account) => account.key === key)

const toDecimalDigits = (hex: string, length: number) =>
  BigInt(`0x${hex}`).toString().replace(/^0+/, '').padEnd(length, '7').slice(0, length)

/** Each provider's number for a person: always different, as at real providers. */
export const toSocialSubject = (brand: Brand, key: string): string => {
  const hex = createHash('sha256').update(`${brand} ${key}`).digest('hex')
  if (brand === 'kakao') return toDecimalDigits(hex, 10)
  if (brand === 'facebook') return toDecimalDigits(hex, 16)
  if (brand === 'google') return toDecimalDigits(hex, 21)
  return brand === 'apple'
    ? `00${toDecimalDigits(hex, 4)}.${hex.slice(0, 32)}.0${toDecimalDigits(hex, 3)}`
    : Buffer.from(hex, 'hex').toString('base64url')
}
