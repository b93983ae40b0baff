import { eq } from 'drizzle-orm'
import { mayPerson, permissions } from '#api/permissions.ts'
import type { session } from '#api/contract/office/session.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import { people } from '../db/tables/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { admitPassword } from '../recovery/recovery.ts'
import { hashPassword, withPasswordSlot } from '../session/passwords.ts'
import { triesPerNetwork } from '../verification/verification.rules.ts'
import { beginEnrollment, finishEnrollment, proveEnrollment } from './enrollment.ts'
import { withFactor } from './factor.ts'
import { openFactorStep, openSession, provePersonPassword, readTicketOwner } from './log-in.ts'
import { appendOwnAct } from './own-acts.ts'
import { countProofPasskeys } from './passkeys.store.ts'
import { listWorkplaces } from './people.store.ts'
import { acceptPersonInvitation, readPersonInvitation } from './person-invitations.ts'
import { freshMs } from './persons.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.rules.ts'
import {
  endOtherSessions,
  endSession,
  listOpenSessions,
  lockSession,
  markReauthenticated,
  unlockSession,
} from './sessions.store.ts'

type OwnContext = Services & { person: Person }

/** Limits how many links one network opens. */
const limitLinks = async ({ db, secrets, clock, ip }: Services & { ip: string }): Promise<void> => {
  const key = toCallerKey(secrets, 'office-invitation', ip)
  if (!(await consume(db, key, triesPerNetwork, clock.now()))) fail('request.too_many')
}

const checkNewPassword = (password: string, passwordConfirm: string): void => {
  if (password !== passwordConfirm) fail('request.invalid', { passwordConfirm: 'field.confirmed' })
  admitPassword(password)
}

/** A code that a person gives within their session. */
const toOwnProof = ({ id: personId, version }: Person, code: string) =>
  ({ owner: { personId, version }, code, ended: 'office.session.required' }) as const

const countRecoveryCodes = async ({ db, person }: OwnContext): Promise<number> => {
  const [row] = await db
    .select({ hashes: people.recoveryHashes })
    .from(people)
    .where(eq(people.id, person.id))
    .limit(1)
  return row?.hashes.length ?? 0
}

export const sessionOfficeHandlers: Handlers<typeof session> = {
  readInvitation: async (ctx) => {
    await limitLinks(ctx)
    const { person, expiresAt } = await readPersonInvitation(ctx, ctx.body.code)
    return { fullName: person.fullName, email: person.email, expiresAt: toSeoulIso(expiresAt) }
  },

  acceptInvitation: async (ctx) => {
    const { code, password, passwordConfirm } = ctx.body
    await limitLinks(ctx)
    checkNewPassword(password, passwordConfirm)
    return openFactorStep(ctx, await acceptPersonInvitation(ctx, code, password))
  },

  beginLogIn: (ctx) => withPasswordSlot(() => provePersonPassword(ctx, ctx.body)),

  finishLogIn: async (ctx) => {
    const { ticket, code } = ctx.body
    const owner = await readTicketOwner(ctx, ticket)
    return withFactor(ctx, { owner, code, ended: 'office.ticket.expired' }, async (tx, row, how) => {
      const spentCodes = how === 'recovery_code' ? 1 : 0
      return openSession(tx, ctx, row, { how, recoveryCodesLeft: row.recoveryHashes.length - spentCodes })
    })
  },

  enrollTotp: (ctx) => beginEnrollment(ctx, ctx.body.ticket),
  proveTotp: (ctx) => proveEnrollment(ctx, ctx.body),
  finishEnrollment: (ctx) => finishEnrollment(ctx, ctx.body),

  me: async (ctx) => {
    const { db, person } = ctx
    const { beganAt, endsAt, lockedAt, freshUntil, roles, counter } = person
    const workplaces = await listWorkplaces(db, person)
    const listPermitted = (grant: 'read' | 'write') =>
      permissions.filter((permission) => mayPerson(person, permission, grant))
    return {
      id: person.id,
      fullName: person.fullName,
      email: person.email,
      roles: [...roles],
      reads: listPermitted('read'),
      writes: listPermitted('write'),
      ...workplaces,
      session: {
        beganAt: toSeoulIso(beganAt),
        endsAt: toSeoulIso(endsAt),
        lockedAt: lockedAt && toSeoulIso(lockedAt),
        freshUntil: freshUntil && toSeoulIso(freshUntil),
        counterStore: (counter && workplaces.stores.find(({ id }) => id === counter.storeId)) ?? null,
      },
      recoveryCodesLeft: await countRecoveryCodes(ctx),
      passkeys: await countProofPasskeys(db, person.id),
    }
  },

  logOut: async (ctx) => {
    const { db, clock, person, forget } = ctx
    await withTransaction(db, async (tx) => {
      await endSession(tx, { personId: person.id, sid: person.sid }, clock.now())
      await appendOwnAct(tx, ctx, 'office.log_out')
    })
    forget(person.sid)
    return { ok: true }
  },

  lock: async (ctx) => {
    const { db, clock, person, forget } = ctx
    await withTransaction(db, async (tx) => {
      await lockSession(tx, person.sid, clock.now())
      await appendOwnAct(tx, ctx, 'office.lock')
    })
    forget(person.sid)
    return { ok: true }
  },

  unlock: async (ctx) => {
    const { clock, person, body, forget } = ctx
    await withFactor(ctx, toOwnProof(person, body.code), async (tx, _, how) => {
      await unlockSession(tx, person.sid, clock.now())
      await appendOwnAct(tx, ctx, 'office.unlock', { how })
    })
    forget(person.sid)
    return { ok: true }
  },

  reauthenticate: async (ctx) => {
    const { clock, person, body, forget } = ctx
    const now = clock.now()
    await withFactor(ctx, toOwnProof(person, body.code), async (tx, _, how) => {
      await markReauthenticated(tx, person.sid, now)
      await appendOwnAct(tx, ctx, 'office.reauthenticate', { how })
    })
    forget(person.sid)
    return { freshUntil: toSeoulIso(new Date(now.getTime() + freshMs)) }
  },

  logins: async ({ db, clock, person }) => {
    const rows = await listOpenSessions(db, person.id, clock.now())
    const items = rows.map((row) => ({
      id: row.sid,
      current: row.sid === person.sid,
      browser: row.browser,
      beganAt: toSeoulIso(row.createdAt),
      seenAt: toSeoulIso(row.lastSeenAt),
      endsAt: toSeoulIso(row.expiresAt),
      counterStore: row.counterStore,
    }))
    return { items }
  },

  endLogin: async (ctx) => {
    const { db, clock, person, params, forget } = ctx
    await withTransaction(db, async (tx) => {
      const session = { personId: person.id, sid: params.id }
      if (!(await endSession(tx, session, clock.now()))) fail('office.login.not_found')
      await appendOwnAct(tx, ctx, 'office.end_login')
    })
    forget(params.id)
    return { ok: true }
  },

  renewRecoveryCodes: async (ctx) => {
    const { db, secrets, person } = ctx
    const recoveryCodes = createRecoveryCodes()
    const recoveryHashes = recoveryCodes.map((code) => hashRecoveryCode(secrets, person.id, code))
    await withTransaction(db, async (tx) => {
      await tx.update(people).set({ recoveryHashes }).where(eq(people.id, person.id))
      await appendOwnAct(tx, ctx, 'office.recovery_codes')
    })
    return { recoveryCodes }
  },

  changePassword: async (ctx) => {
    const { db, clock, person, body } = ctx
    checkNewPassword(body.password, body.passwordConfirm)
    const passwordHash = await hashPassword(body.password)
    const now = clock.now()
    await withTransaction(db, async (tx) => {
      await tx.update(people).set({ passwordHash, passwordChangedAt: now }).where(eq(people.id, person.id))
      await endOtherSessions(tx, person, now)
      await appendOwnAct(tx, ctx, 'office.password')
    })
    return { ok: true }
  },
}
