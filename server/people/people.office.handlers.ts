import type { people } from '#api/contract/office/people.ts'
import type { Person, Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { recordOfficeReading } from '../platform/audit/readings.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import {
  changeRoles,
  endSessionsByManager,
  inviteAgain,
  invitePerson,
  resetSecondFactor,
  resumePerson,
  suspendPerson,
} from './manage-people.ts'
import { presentPerson } from './people.present.ts'
import { toManagedCompany } from './people.rules.ts'
import { findPersonDetails, listPeople, type PersonDetails } from './people.store.ts'

type OfficeContext = Services & { person: Person }

const record = async (ctx: OfficeContext, rows: readonly PersonDetails[]) =>
  recordOfficeReading(ctx, { what: 'person', why: 'PEOPLE', ids: rows.map(({ id }) => id), memberIds: [] })

/** One person of the caller's scope, as the answer to a read or an act on them. */
const presentById = async (ctx: OfficeContext, id: number) => {
  const filter = { scope: toManagedCompany(ctx.person), id }
  const row = (await findPersonDetails(ctx.db, filter, ctx.clock.now())) ?? fail('office.person.not_found')
  await record(ctx, [row])
  return presentPerson(row)
}

export const peopleOfficeHandlers: Handlers<typeof people> = {
  people: async (ctx) => {
    const { db, clock, query, person } = ctx
    const { state: states, role: roles, idCompany: companyId, query: words } = query
    const filter = { scope: toManagedCompany(person), companyId, states, roles, words }
    const { rows, total } = await listPeople(db, filter, { ...query, now: clock.now() })
    await record(ctx, rows)
    return paginate(rows.map(presentPerson), query, total)
  },

  person: (ctx) => presentById(ctx, ctx.params.id),

  invitePerson: async (ctx) => {
    const { idCompany, ...invitee } = ctx.body
    const call = { method: 'POST', path: '/office/people' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await invitePerson(tx, ctx, { ...invitee, companyId: idCompany ?? null }),
    }))
    return presentById(ctx, id)
  },

  inviteAgain: async (ctx) => {
    await inviteAgain(ctx, ctx.params.id)
    return presentById(ctx, ctx.params.id)
  },

  changeRoles: async (ctx) => {
    await changeRoles(ctx, ctx.params.id, ctx.body)
    return presentById(ctx, ctx.params.id)
  },

  suspendPerson: async (ctx) => {
    await suspendPerson(ctx, ctx.params.id)
    return presentById(ctx, ctx.params.id)
  },

  resumePerson: async (ctx) => {
    await resumePerson(ctx, ctx.params.id)
    return presentById(ctx, ctx.params.id)
  },

  endPersonSessions: async (ctx) => {
    await endSessionsByManager(ctx, ctx.params.id)
    return { ok: true }
  },

  resetSecondFactor: async (ctx) => {
    await resetSecondFactor(ctx, ctx.params.id)
    return presentById(ctx, ctx.params.id)
  },
}
