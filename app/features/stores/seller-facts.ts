import { m } from '#messages'
import { formatPhone } from '../../format.ts'
import type { Store } from './stores.queries.ts'

/** The seller at a store, with what the law requires to be shown. */
export const listStoreSellerFacts = ({ seller }: Pick<Store, 'seller'>) => [
  { name: m['stores.seller.name'](), fact: seller.name },
  { name: m['stores.seller.representative'](), fact: seller.representative },
  { name: m['stores.seller.business'](), fact: seller.businessNumber },
  { name: m['stores.seller.mail_order'](), fact: seller.mailOrderNumber },
  { name: m['stores.seller.licence'](), fact: seller.liquorLicence },
  { name: m['stores.seller.address'](), fact: seller.address },
  { name: m['stores.seller.phone'](), fact: formatPhone(seller.phone) },
  { name: m['stores.seller.email'](), fact: seller.email },
]
