import { and, desc, eq, max } from 'drizzle-orm'
import type { DraftBody } from '#api/contract/office/drafts.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { versions } from '../db/tables/drafts.ts'
import { people } from '../db/tables/people.ts'
import type { Subject } from './drafts.store.ts'

const isOfSubject = ({ kind, subjectId }: Subject) =>
  and(eq(versions.kind, kind), eq(versions.subjectId, subjectId))

const maxVersions = 100

/** The versions of a subject, the latest first. */
export const listVersions = (db: Executor, subject: Subject) =>
  db
    .select({ version: versions.version, at: versions.at, by: people.fullName, body: versions.body })
    .from(versions)
    .leftJoin(people, eq(people.id, versions.personId))
    .where(isOfSubject(subject))
    .orderBy(desc(versions.version))
    .limit(maxVersions)

export const findVersion = async (
  db: Executor,
  subject: Subject,
  version: number,
): Promise<DraftBody | undefined> => {
  const [row] = await db
    .select({ body: versions.body })
    .from(versions)
    .where(and(isOfSubject(subject), eq(versions.version, version)))
    .limit(1)
  return row?.body
}

/** Keeps a body as the next version of its subject; returns its number. */
export const addVersion = async (
  tx: Transaction,
  subject: Subject,
  { body, personId, at }: { body: DraftBody; personId: number | null; at: Date },
): Promise<number> => {
  const [last] = await tx
    .select({ version: max(versions.version) })
    .from(versions)
    .where(isOfSubject(subject))
  const version = (last?.version ?? 0) + 1
  await tx.insert(versions).values({ ...subject, version, body, personId, at })
  return version
}

export const hasVersions = async (tx: Transaction, subject: Subject): Promise<boolean> =>
  (await tx.$count(versions, isOfSubject(subject))) > 0
