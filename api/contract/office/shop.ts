import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { companyKeys } from '../../company.ts'
import { defineEntity, registerEntity } from '../../entity.ts'
import { LongText, Moment, Text, Won, locales } from '../../fields.ts'
import type { Permission } from '../../permissions.ts'
import { minSearchLength } from './search.options.ts'
import { OfficeMatches } from './search.shapes.ts'

/** What can be stopped for all shoppers, or for delivery of alcohol be allowed. */
export const operatorSwitches = [
  'paymentSuspended',
  'allatPaused',
  'kakaopayPaused',
  'cashMaintenance',
  'alcoholDelivery',
] as const

/** A text in the languages of the shop; Korean stands for those that are missing. */
const toTexts = (schema: z.ZodType<string>) =>
  z.strictObject({
    'ko-KR': schema,
    'en-US': schema.optional(),
    'zh-CN': schema.optional(),
    'zh-TW': schema.optional(),
    'ja-JP': schema.optional(),
  })

/** Who changed something last, and when; null where nothing was changed yet. */
const LastChange = z.object({ at: Moment, by: z.string() }).nullable()

/** The notice that shoppers see on the first page, within its time. */
export const OfficeNotice = defineEntity('OfficeNotice', {
  title: toTexts(z.string()),
  message: toTexts(z.string()),
  /** A path of the shop; null without a link. */
  link: z.string().nullable(),
  /** From when it is shown, null at once; and until when, null until it is switched off. */
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  isOn: z.boolean(),
})

export const OfficeSwitches = defineEntity('OfficeSwitches', {
  switches: z.array(z.object({ name: z.enum(operatorSwitches), isOn: z.boolean(), lastChange: LastChange })),
  notice: OfficeNotice.nullable(),
  /** Whether shoppers see the notice now. */
  isNoticeShown: z.boolean(),
  noticeChange: LastChange,
})

const NoticeBody = registerEntity(
  'OfficeNoticeBody',
  z.strictObject({
    title: toTexts(Text(100, 1)),
    message: toTexts(LongText(2000, 1)),
    link: Text(200)
      .refine((path) => /^\/(?![/\\])/.test(path), { error: 'text' })
      .nullable(),
    startsAt: Moment.nullable(),
    endsAt: Moment.nullable(),
    isOn: z.boolean(),
  }),
)

const FactTexts = z.record(z.enum(locales), z.string())

export const OfficeFacts = defineEntity('OfficeFacts', {
  facts: z.array(
    z.object({
      key: z.enum(companyKeys),
      /** Empty where the shop has no text in a language. */
      texts: FactTexts,
      /** Whether it is missing, invented or malformed. */
      isMissing: z.boolean(),
      lastChange: LastChange,
    }),
  ),
  /** The line at the foot of every page and mail, by language. */
  lines: FactTexts,
  /** Names the facts that were read; a change sends it back. */
  version: z.string(),
})

const FactChange = z.strictObject({
  key: z.enum(companyKeys),
  texts: z.strictObject({
    'ko-KR': Text(200),
    'en-US': Text(200),
    'zh-CN': Text(200),
    'zh-TW': Text(200),
    'ja-JP': Text(200),
  }),
})

/** What may wait for a person, and the permission without which it is not counted for them. */
export const waitingPermissions = {
  LATE_ORDERS: 'orders.read',
  RETURNS: 'orders.read',
  APPROVALS: 'approvals.decide',
  REFUNDS_OWED: 'payments.read',
  PAYMENTS_IN_DOUBT: 'payments.read',
  UNMATCHED_DEPOSITS: 'payments.read',
  DIFFERENCES: 'payments.read',
  FAILED_MESSAGES: 'messages.manage',
  INQUIRIES: 'care.answer',
  QUESTIONS: 'care.answer',
  CHATS: 'chat.answer',
  STOCK_OUTS: 'stock.write',
  INVITED_PEOPLE: 'people.manage',
  APPLICATIONS: 'sellers.apply',
  SELLER_DOCUMENTS: 'sellers.apply',
  DRAFTS: 'catalogue.publish',
} as const satisfies Record<string, Permission>
export type WaitingKind = keyof typeof waitingPermissions
export const waitingKinds = Object.keys(waitingPermissions) as [WaitingKind, ...WaitingKind[]]

const SalesFigures = z.object({ orders: z.int(), amount: Won })

const switches = { access: 'office', may: 'shop.switch', beyondSpec: true } as const
const facts = { access: 'office', may: 'shop.facts', beyondSpec: true } as const

/** The shop as a whole: its switches and facts, what waits today, and what is searched for. */
export const shop = {
  operator: call({
    ...switches,
    method: 'get',
    path: '/office/switches',
    summary: 'The switches of the shop with who set them, and the notice for shoppers',
    output: OfficeSwitches,
    errors: [],
  }),
  switchOperator: call({
    ...switches,
    method: 'patch',
    path: '/office/switches',
    fresh: true,
    summary: 'Sets one switch, which holds in every process within five seconds',
    body: z.strictObject({ name: z.enum(operatorSwitches), isOn: z.boolean() }),
    output: OfficeSwitches,
    errors: ['office.switch.not_found'],
  }),
  changeNotice: call({
    ...switches,
    method: 'put',
    path: '/office/switches/notice',
    summary: 'Sets the notice for shoppers, which begins and ends by itself',
    body: NoticeBody,
    output: OfficeSwitches,
    errors: ['office.notice.period'],
  }),
  shopFacts: call({
    ...facts,
    method: 'get',
    path: '/office/facts',
    summary: 'Who runs the shop: each fact in five languages, and the line that pages and mails show',
    output: OfficeFacts,
    errors: [],
  }),
  changeShopFacts: call({
    ...facts,
    method: 'put',
    path: '/office/facts',
    fresh: true,
    summary: 'Changes facts, unless another person changed them since they were read',
    body: z.strictObject({ version: z.string().max(60), changes: z.array(FactChange).min(1).max(9) }),
    output: OfficeFacts,
    errors: [
      'office.facts.changed',
      'office.fact.missing',
      'office.fact.placeholder',
      'office.fact.form',
      'office.fact.registration_number',
      'office.fact.mail_order_number',
    ],
  }),
  waiting: call({
    method: 'get',
    path: '/office/waiting',
    access: 'office',
    may: 'account.own',
    summary: 'What waits for a person: counts with the oldest, as far as the person may see them',
    output: z.object({
      items: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), oldestAt: Moment.nullable() })),
    }),
    errors: [],
    beyondSpec: true,
  }),
  salesToday: call({
    method: 'get',
    path: '/office/sales-today',
    access: 'office',
    may: 'reports.read',
    summary: 'Orders paid today, beside the same weekday a week ago up to the same time',
    output: z.object({ at: Moment, today: SalesFigures, weekAgo: SalesFigures }),
    errors: [],
    beyondSpec: true,
  }),
  search: call({
    // Words may be a name or a telephone number, which stand in no address.
    method: 'post',
    path: '/office/search',
    access: 'office',
    may: 'account.own',
    leavesNoEntry: true,
    summary: 'Orders, wines, sellers, stores and members by a few words, as far as the person may see them',
    body: z.strictObject({ words: Text(100, minSearchLength) }),
    output: OfficeMatches,
    errors: [],
    beyondSpec: true,
  }),
}
