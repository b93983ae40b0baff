import { z } from 'zod'
import { Email } from '#api/fields.ts'
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedFoundation } from '#server/db/seed/foundation.ts'
import type { Env } from '#server/env.ts'
import { inviteOwner } from '#server/people/invite-owner.ts'
import { openSecrets } from '#server/secrets.ts'
import { print, refuse, withConnections, withDatabase } from './open.ts'

const FullName = z.string().trim().min(1).max(40)

/** Prints a link with which a new owner of the office sets a password and a second factor. */
export const addOwner = async (env: Env, address: string, name: string | undefined): Promise<void> => {
  const email = Email.safeParse(address).data ?? refuse(`${address} is no e-mail address`)
  const fullName = FullName.safeParse(name ?? email.split('@')[0]).data ?? refuse('--name is no name')
  const officeUrl = env.OFFICE_URL ?? env.SHOP_URL ?? `http://${env.HOST}:${env.PORT}`
  await withDatabase(env, async (url) => {
    await migrate(url)
    await withConnections(url, async (db) => {
      if (env.APP_ENV === 'production') await seedFoundation(db, systemClock.now())
      const at = { db, secrets: openSecrets(env), officeUrl }
      const invitation = await inviteOwner(at, { email: email.toLowerCase(), fullName }, systemClock.now())
      if (!invitation) return refuse(`${email} has a way into the office already`)
      print(`good once, until ${invitation.expiresAt.toISOString()}: ${invitation.url}`)
    })
  })
}
