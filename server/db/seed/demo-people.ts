import type { Role } from '#api/permissions.ts'

type DemoPerson = {
  email: string
  fullName: string
  roles: readonly Role[]
  /** Keys of the seed: the seller, and the stores where the person works. */
  company?: string
  stores?: readonly string[]
  /** The secret of the authenticator, in Base32; the sandbox shows its codes. */
  totpSecret: string
}

const seller = 'seongsu-wine-lab'

/** The people of a demo's office, all with the password that the README names. Production has none of them. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'owner@vini.test',
    fullName: '한대표',
    roles: ['owner'],
    totpSecret: 'OWNERVINIDEMOAUTHENTICATORAAAAA2',
  },
  {
    ...{ email: 'staff@vini.test', fullName: '박운영', roles: ['operations'] },
    totpSecret: 'STAFFVINIDEMOAUTHENTICATORAAAAA3',
  },
  {
    email: 'care@vini.test',
    fullName: '이고객',
    roles: ['care'],
    totpSecret: 'CAREVINIDEMOAUTHENTICATORAAAAAA4',
  },
  {
    ...{ email: 'finance@vini.test', fullName: '최재무', roles: ['finance'] },
    totpSecret: 'FINANCEVINIDEMOAUTHENTICATORAAA5',
  },
  {
    ...{ email: 'seller@vini.test', fullName: '정판매', roles: ['seller_owner'], company: seller },
    totpSecret: 'SELLERVINIDEMOAUTHENTICATORAAAA6',
  },
  {
    ...{ email: 'manager@vini.test', fullName: '김점장', roles: ['seller_manager'], company: seller },
    stores: ['seongsu'],
    totpSecret: 'MANAGERVINIDEMOAUTHENTICATORAAA7',
  },
  {
    ...{ email: 'counter@vini.test', fullName: '오직원', roles: ['seller_counter'], company: seller },
    stores: ['seongsu'],
    totpSecret: 'COUNTERVINIDEMOAUTHENTICATORAAA2',
  },
  {
    ...{ email: 'applicant@vini.test', fullName: '백서래', roles: ['seller_owner'], company: 'seorae-vin' },
    totpSecret: 'APPLICANTVINIDEMOAUTHENTICATOR22',
  },
]
