import type { QueryClient } from '@tanstack/react-query'
import { ensureFound } from '../../shell/ensure-found.ts'
import { documents } from './documents.queries.ts'
import { defaultType, type TermsSearch } from './terms-search.ts'

/** Loads a document with its versions; a version of another document leads nowhere. */
export const loadTerms = async (client: QueryClient, { type = defaultType, version }: TermsSearch) => {
  const documentQuery =
    version === undefined
      ? client.ensureQueryData(documents.inForce(type))
      : client.ensureQueryData(documents.one(version))
  const [document] = await ensureFound(
    Promise.all([
      documentQuery,
      client.ensureQueryData(documents.types()),
      client.ensureQueryData(documents.versions(type)),
    ]),
  )
  return { type: document.type, title: document.typeName }
}
