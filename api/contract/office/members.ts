import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity, defineEnum } from '../../entity.ts'
import {
  Id,
  IdParams,
  Moment,
  Ok,
  PagedItems,
  Paging,
  SortedPaging,
  Text,
  toListField,
  Won,
  OfficePageSize,
} from '../../fields.ts'
import { InquiryState } from '../inquiries.ts'
import { OrderStatusCode } from '../orders.shapes.ts'

export const memberSorts = ['new', 'old'] as const
export const memberStates = ['ACTIVE', 'BLOCKED', 'WITHDRAWN'] as const
const MemberState = defineEnum('OfficeMemberState', memberStates)

export const OfficeMemberCard = defineEntity('OfficeMemberCard', {
  id: Id,
  /** 홍*동; empty for a member who has left, as are the others. */
  nameMasked: z.string(),
  emailMasked: z.string(),
  mobileMasked: z.string(),
  state: MemberState,
  level: z.string(),
  orderCount: z.int(),
  cash: Won,
  joinedAt: Moment,
})

export const OfficeMember = defineEntity('OfficeMember', {
  ...OfficeMemberCard.shape,
  emailVerified: z.boolean(),
  mobileVerified: z.boolean(),
  adult: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.string()),
  cashPaid: Won,
  cashBonus: Won,
  orders: z.array(z.object({ oid: z.string(), status: OrderStatusCode, total: Won, createdAt: Moment })),
  coupons: z.object({ usable: z.int(), used: z.int() }),
  inquiries: z.array(z.object({ id: Id, title: z.string(), state: InquiryState, createdAt: Moment })),
  logins: z.array(z.object({ via: z.string(), beganAt: Moment, seenAt: Moment })),
  /** How many phones get its push messages. */
  devices: z.int(),
  /** What was done to the member, the latest first. */
  acts: z.array(
    z.object({
      at: Moment,
      actor: z.string(),
      actorName: z.string().nullable(),
      act: z.string(),
      reason: z.string(),
    }),
  ),
})

/** The clear facts of a member, to be hidden again after a minute. */
export const RevealedMember = defineEntity('OfficeRevealedMember', {
  fullName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  birthDate: z.string().nullable(),
  /** Delivery addresses, the default one first. */
  addresses: z.array(
    z.object({
      fullName: z.string(),
      mobile: z.string(),
      postalCode: z.string(),
      address1: z.string(),
      address2: z.string(),
    }),
  ),
})

export const AccessRecord = defineEntity('OfficeAccessRecord', {
  id: z.int(),
  at: Moment,
  idPerson: Id,
  personName: z.string(),
  /** The purpose of the reading, such as `CARE`. */
  act: z.string(),
  /** The kind of the things that were read, and their ids. */
  what: z.string(),
  ids: z.array(z.string()),
  idMembers: z.array(Id),
  /** The reason that the person typed, where one was asked for. */
  reason: z.string().nullable(),
})

const Reason = z.object({ reason: Text(200, 5) })
const reading = { access: 'office', may: 'members.read', beyondSpec: true } as const
const block = { access: 'office', may: 'members.block', beyondSpec: true } as const

/** The shop's members, masked; the clear facts of one are answered for a reason alone. */
export const members = {
  officeMembers: call({
    ...reading,
    method: 'get',
    path: '/office/members',
    summary:
      'Members by the beginning of an e-mail or a name, a mobile number, its last four digits, or an id',
    query: SortedPaging(memberSorts)
      .pick({ size: true, page: true, sort: true, query: true })
      .extend({ size: OfficePageSize, state: toListField(z.enum(memberStates)) }),
    output: PagedItems(OfficeMemberCard),
    errors: [],
  }),
  officeMember: call({
    ...reading,
    method: 'get',
    path: '/office/members/{id}',
    summary: 'One member, masked, with orders, cash, coupons, inquiries, log-ins and what was done to them',
    params: IdParams,
    output: OfficeMember,
    errors: ['office.member.not_found'],
  }),
  memberAccess: call({
    ...reading,
    method: 'get',
    path: '/office/members/{id}/access',
    summary: 'Who of the office read personal data of a member, and why, the latest first',
    params: IdParams,
    query: Paging.pick({ size: true, page: true }),
    output: PagedItems(AccessRecord),
    errors: ['office.member.not_found'],
  }),
  revealMember: call({
    access: 'office',
    may: 'members.reveal',
    personal: 'reason',
    leavesNoEntry: true,
    beyondSpec: true,
    method: 'post',
    path: '/office/members/{id}/reveal',
    summary: 'The clear facts of a member, for a typed reason that stands in the access records',
    params: IdParams,
    body: Reason,
    output: RevealedMember,
    errors: ['office.member.not_found', 'office.member.state'],
  }),
  blockMember: call({
    ...block,
    method: 'post',
    path: '/office/members/{id}/block',
    summary: 'Blocks a member; every session ends at once',
    params: IdParams,
    body: Reason,
    output: OfficeMember,
    errors: ['office.member.not_found', 'office.member.state'],
  }),
  unblockMember: call({
    ...block,
    method: 'post',
    path: '/office/members/{id}/unblock',
    summary: 'Lets a blocked member log in again',
    params: IdParams,
    body: Reason,
    output: OfficeMember,
    errors: ['office.member.not_found', 'office.member.state'],
  }),
  endMemberSessions: call({
    ...block,
    method: 'delete',
    path: '/office/members/{id}/log-ins',
    summary: 'Ends every session of a member',
    params: IdParams,
    output: Ok,
    errors: ['office.member.not_found', 'office.member.state'],
  }),
  sendPasswordReset: call({
    ...block,
    method: 'post',
    path: '/office/members/{id}/password-reset',
    summary: 'Mails a member a link that sets a new password',
    params: IdParams,
    output: Ok,
    errors: ['office.member.not_found', 'office.member.state', 'request.too_many'],
  }),
}
