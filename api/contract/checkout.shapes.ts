import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { Day, Id, Moment, Oid, Text, TimeOfDay, Won, Email, Mobile, PlainName, Opaque } from '../fields.ts'
import { ProductQuantity } from './cart.ts'
import { GiftTo, Order, OrderLine, OrderStatusCode, OrderType, PayMethodCode } from './orders.shapes.ts'

export const Products = z.array(ProductQuantity).min(1).max(50)
const CouponChoice = defineEntity('CouponChoice', { idCoupon: Id, idProduct: Id.optional() })

/** The orderer, as the receipt and the messages name them. */
export const Orderer = defineEntity('Orderer', { fullName: PlainName, mobile: Mobile, email: Email })
export const PaymentAgreements = defineEntity('PaymentAgreements', {
  order: z.boolean(),
  thirdParty: z.boolean(),
  payment: z.boolean(),
})
/** The address where the browser pays, and the fields that it posts there. */
export const PaymentWindow = defineEntity('PaymentWindow', {
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** A shopper's own bank account. */
export const RefundAccount = defineEntity('RefundAccount', {
  bank: Text(20, 2),
  number: z
    .string()
    .regex(/^[\d-]{6,20}$/)
    .openapi({ example: '110-123-456789' }),
  holder: Text(100, 1),
})
/** For the income tax by mobile number, or as proof of an expense by business number; digits only. */
export const CashReceipt = defineEntity('CashReceiptRequest', {
  purpose: z.enum(['INCOME', 'EXPENSE']),
  number: z
    .string()
    .regex(/^\d{10,11}$/)
    .openapi({ example: '01012345678' }),
})

/** Every choice that changes the amount or the promised date of an order; omitted ones stay as they are. */
export const Choices = defineEntity('CheckoutChoices', {
  /** Defaults to the member's latest pre-order. */
  oid: Oid.optional(),
  products: Products.optional(),
  ship: Id.nullable().optional(),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .openapi({ example: '06236' })
    .nullable()
    .optional(),
  store: Id.nullable().optional(),
  pickupDate: Day.nullable().optional(),
  pickupTime: TimeOfDay.nullable().optional(),
  useCash: Won.optional(),
  orderCoupon: Id.nullable().optional(),
  shipCoupon: Id.nullable().optional(),
  productCoupons: z.array(CouponChoice).max(50).optional(),
  productB2CCoupons: z.array(CouponChoice).max(50).optional(),
})

export const Calculation = defineEntity('Calculation', {
  oid: z.string(),
  type: OrderType,
  status: OrderStatusCode,
  lines: z.array(OrderLine),
  goods: Won,
  shipping: Won,
  discount: Won,
  cashUsed: Won,
  total: Won,
  payable: Won,
  discounts: z.array(
    z.object({
      idCoupon: Id,
      /** The product that a coupon for products discounts. */
      idProduct: Id.nullable(),
      name: z.string(),
      discount: Won,
      whereToUse: z.string(),
    }),
  ),
  coupons: z.array(
    z.object({
      id: Id,
      name: z.string(),
      whereToUse: z.string(),
      discount: Won,
      usable: z.boolean(),
      best: z.boolean(),
      /** Why not, in the language of the request. */
      reason: z.string().nullable(),
      expiresAt: Moment,
      /** The products of this order that a coupon for products can discount. */
      idProducts: z.array(Id),
    }),
  ),
  availableCash: Won,
  maxCash: Won,
  reward: Won,
  store: z.object({ id: Id, name: z.string() }).nullable(),
  pickupDate: Day.nullable(),
  pickupTime: z.string().nullable(),
  idShip: Id.nullable(),
  /** The combination of coupons with the largest discount. */
  best: z.object({
    discount: Won,
    coupons: z.array(z.object({ idCoupon: Id, idProduct: Id.nullable(), discount: Won })),
  }),
  /** Whether it can be given to another person. */
  giftable: z.boolean(),
  adultRequired: z.boolean(),
  adultVerified: z.boolean(),
  /** Identifies the calculation; payment must repeat it. */
  snapshotHash: z.string(),
})

/** How an order is paid in provider A's window. */
export const WindowTender = z.object({
  payMethod: z.enum(['CARD', 'VBANK', 'TRANSFER', 'MOBILE']).default('CARD'),
  /** The account for refunds of a virtual account, which requires it. */
  refundAccount: RefundAccount.optional(),
  /** For payments into a virtual account or by transfer. */
  cashReceipt: CashReceipt.optional(),
  /**
   * Whether the payment provider holds the money until the delivery arrives: for virtual accounts and
   * transfers.
   */
  escrow: z.boolean().optional(),
  issuer: Text(20).optional(),
  /** Number of months; when omitted, a reopened window starts with its first value. */
  installments: z.int().min(0).max(12).optional(),
})

/** The fields of every payment request. */
export const Payment = defineEntity('PaymentRequest', {
  oid: Oid,
  /** From the calculation that the shopper saw. */
  snapshotHash: Opaque(100),
  orderer: Orderer,
  agreements: PaymentAgreements,
  /** For another person: only products that can be given (`giftable`). */
  gift: GiftTo.optional(),
})

/** The address where the buyer pays, opened by GET. */
export const EasyPayWindow = defineEntity('EasyPayWindow', {
  oid: z.string(),
  expiresAt: Moment,
  redirectUrl: z.string(),
})
/** The order most lately begun. */
export const LatestOrder = z.object({
  order: Order.nullable(),
  calculation: Calculation.nullable(),
  /** How the member paid last, where they have paid before. */
  lastMethod: PayMethodCode.optional(),
})
