import type { Permission } from '../../permissions.ts'

/** The steps from an empty shop to the first sale, in their order, and the permission that each takes. */
export const openingPermissions = {
  ACCOUNT: 'account.own',
  FACTS: 'shop.facts',
  TERMS: 'shop.open',
  SERVICES: 'shop.open',
  SELLER: 'sellers.review',
  STORE: 'stores.write',
  WINE: 'pictures.write',
  OFFER: 'stock.write',
  REHEARSAL: 'orders.handOver',
  OPEN: 'shop.open',
} as const satisfies Record<string, Permission>
export type OpeningStep = keyof typeof openingPermissions
export const openingSteps = Object.keys(openingPermissions) as [OpeningStep, ...OpeningStep[]]

/** Steps that may follow the opening: a shop may open with an empty shelf. Law or money needs all others. */
const optionalSteps: readonly OpeningStep[] = ['WINE', 'OFFER']
export const isRequiredStep = (step: OpeningStep): boolean => !optionalSteps.includes(step)

/** The steps of a seller, which stand on its own first page. */
export const sellerOpeningSteps: readonly OpeningStep[] = ['SELLER', 'STORE', 'WINE', 'OFFER']

/** Outside services that are tried before the shop opens. */
export const openingServices = ['PAYMENT', 'IDENTITY', 'SMS', 'MAIL'] as const
export type OpeningService = (typeof openingServices)[number]

/** What a step still lacks. */
export const openingGaps = [
  'SECOND_FACTOR',
  'RECOVERY_CODES',
  'NAME',
  'REPRESENTATIVE',
  'ADDRESS',
  'EMAIL',
  'PHONE',
  'REGISTRATION_NUMBER',
  'MAIL_ORDER_NUMBER',
  'PRIVACY_OFFICER',
  'HOSTING',
  'DOCUMENTS',
  'PLACEHOLDERS',
  'LAWYER',
  'LAWYER_AGAIN',
  ...openingServices,
  'SELLER_INVITED',
  'SELLER_APPLIED',
  'SELLER_DOCUMENTS',
  'SELLER_APPROVED',
  'STORE_OPENED',
  'STORE_PLACE',
  'STORE_HOURS',
  'STORE_CLOSURES',
  'STORE_SLOTS',
  'STORE_LICENCE',
  'STORE_PERSON',
  'WINE_ON_SALE',
  'PHOTOGRAPH',
  'PRICE',
  'BOTTLE',
  'ORDER',
  'OPENED',
] as const
export type OpeningGap = (typeof openingGaps)[number]
