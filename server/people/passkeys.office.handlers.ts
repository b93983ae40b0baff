import type { passkeys } from '#api/contract/office/passkeys.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { openSession, readTicketOwner } from './log-in.ts'
import { beginPasskey, enrolPasskey, removeOwnPasskey, renameOwnPasskey } from './manage-passkeys.ts'
import { appendOwnAct } from './own-acts.ts'
import { openOwnRequest, withPasskey } from './passkeys.ts'
import { listPasskeys, type ChallengeUse, type PasskeyRow } from './passkeys.store.ts'
import { freshMs } from './persons.ts'
import { markReauthenticated, unlockSession } from './sessions.store.ts'
import type { Assertion } from './verify-passkey.ts'

const presentPasskey = ({ id, name, counterOnly, createdAt, lastUsedAt }: PasskeyRow) => ({
  ...{ id, name, counterOnly },
  createdAt: toSeoulIso(createdAt),
  lastUsedAt: lastUsedAt && toSeoulIso(lastUsedAt),
})

const toLogInUse = (personId: number): ChallengeUse => ({ personId, purpose: 'LOG_IN', sid: null })
const toProofUse = ({ id: personId, sid }: Person): ChallengeUse => ({ personId, purpose: 'PROVE', sid })

/** A passkey that proves a person within their session. */
const toOwnProof = (person: Person, answer: Assertion) => {
  const { id: personId, version } = person
  return {
    ...{ owner: { personId, version }, answer, use: toProofUse(person) },
    ended: 'office.session.required' as const,
  }
}

export const passkeysOfficeHandlers: Handlers<typeof passkeys> = {
  passkeys: async ({ db, person }) => ({
    items: (await listPasskeys(db, person.id)).map(presentPasskey),
  }),

  beginPasskey: (ctx) => beginPasskey(ctx),
  enrolPasskey: async (ctx) => presentPasskey(await enrolPasskey(ctx, ctx.body)),
  renamePasskey: async (ctx) => presentPasskey(await renameOwnPasskey(ctx, ctx.params.id, ctx.body.name)),

  removePasskey: async (ctx) => {
    await removeOwnPasskey(ctx, ctx.params.id)
    return { ok: true }
  },

  beginLogInByPasskey: async (ctx) => {
    const { personId } = await readTicketOwner(ctx, ctx.body.ticket)
    return openOwnRequest(ctx, toLogInUse(personId))
  },

  logInByPasskey: async (ctx) => {
    const { ticket, passkey: answer } = ctx.body
    const owner = await readTicketOwner(ctx, ticket)
    const proof = { owner, answer, use: toLogInUse(owner.personId), ended: 'office.ticket.expired' } as const
    return withPasskey(ctx, proof, (tx, row, detail) => {
      const recoveryCodesLeft = row.recoveryHashes.length
      return openSession(tx, ctx, row, { how: 'passkey', ...detail, recoveryCodesLeft })
    })
  },

  beginProof: (ctx) => openOwnRequest(ctx, toProofUse(ctx.person)),

  unlockByPasskey: async (ctx) => {
    const { clock, person, body, forget } = ctx
    await withPasskey(ctx, toOwnProof(person, body.passkey), async (tx, _, detail) => {
      await unlockSession(tx, person.sid, clock.now())
      await appendOwnAct(tx, ctx, 'office.unlock', { how: 'passkey', ...detail })
    })
    forget(person.sid)
    return { ok: true }
  },

  reauthenticateByPasskey: async (ctx) => {
    const { clock, person, body, forget } = ctx
    const now = clock.now()
    await withPasskey(ctx, toOwnProof(person, body.passkey), async (tx, _, detail) => {
      await markReauthenticated(tx, person.sid, now)
      await appendOwnAct(tx, ctx, 'office.reauthenticate', { how: 'passkey', ...detail })
    })
    forget(person.sid)
    return { freshUntil: toSeoulIso(new Date(now.getTime() + freshMs)) }
  },
}
