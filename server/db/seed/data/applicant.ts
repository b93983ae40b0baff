import type { stores } from '../../tables/stores.ts'

/** A ninth seller of the demo, whose application waits to be reviewed. Every number is made up. */
export const applicant = {
  company: {
    key: 'seorae-vin',
    name: '(주)서래뱅',
    representative: '백서래',
    businessNumber: '000-00-00009',
    mailOrderNumber: '제0000-서울서초-0009호',
    address: '(06576) 서울 서초구 서래로 977, 1층',
    phone: '02-0000-1901',
    email: 'hello@seorae-vin.example.com',
  },
  store: {
    key: 'seorae',
    name: '서래뱅 서래마을점',
    province: 'seoul',
    city: '서초구',
    address1: '서울 서초구 서래로 977',
    address2: '1층',
    postalCode: '06576',
    latitude: 37.4979,
    longitude: 126.9985,
    phone: '02-0000-1902',
    safeNumber: '',
    hours: Array.from({ length: 7 }, (): [string, string] => ['11:00', '21:00']),
    options: [],
    notice: '',
    intro: '',
  } satisfies Omit<typeof stores.$inferInsert, 'companyId'>,
}
