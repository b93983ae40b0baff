import type { members } from '#api/contract/office/members.ts'
import { listLatestOrders } from '../care/case-facts.store.ts'
import type { RequestFacts, Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { getBalance } from '../ledger/cash.store.ts'
import { listAccessRecords } from '../records/access-records.store.ts'
import { presentAccessRecord } from '../records/records.present.ts'
import {
  blockMember,
  endMemberSessions,
  revealMember,
  sendPasswordReset,
  unblockMember,
} from './manage-member.ts'
import { presentOfficeMember, presentMemberCard } from './members.present.ts'
import { findMember, findMemberFacts, listMembers } from './members.store.ts'

/** A member as the page shows them: masked, as the answer to a read or an act. */
const presentById = async (
  { db, clock, locale }: Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'locale'>,
  id: number,
) => {
  const row = (await findMember(db, id)) ?? fail('office.member.not_found')
  const facts = await findMemberFacts(db, id, clock.now())
  const orders = await listLatestOrders(db, id, 10)
  return presentOfficeMember(row, { ...facts, orders, balance: await getBalance(db, id) }, locale)
}

export const membersOfficeHandlers: Handlers<typeof members> = {
  officeMembers: async ({ db, query, locale }) => {
    const { state: states, query: words } = query
    const { rows, total } = await listMembers(db, { states, words }, query)
    return paginate(
      rows.map((row) => presentMemberCard(row, locale)),
      query,
      total,
    )
  },

  officeMember: (ctx) => presentById(ctx, ctx.params.id),

  memberAccess: async ({ db, params, query }) => {
    if (!(await findMember(db, params.id))) return fail('office.member.not_found')
    const { rows, total } = await listAccessRecords(db, { ...query, sort: 'new', memberId: params.id })
    return paginate(rows.map(presentAccessRecord), query, total)
  },

  revealMember: (ctx) => revealMember(ctx, ctx.params.id, ctx.body.reason),

  blockMember: async (ctx) => {
    await blockMember(ctx, ctx.params.id, ctx.body.reason)
    return presentById(ctx, ctx.params.id)
  },

  unblockMember: async (ctx) => {
    await unblockMember(ctx, ctx.params.id, ctx.body.reason)
    return presentById(ctx, ctx.params.id)
  },

  endMemberSessions: async (ctx) => {
    await endMemberSessions(ctx, ctx.params.id)
    return { ok: true }
  },

  sendPasswordReset: async (ctx) => {
    await sendPasswordReset(ctx, ctx.params.id)
    return { ok: true }
  },
}
