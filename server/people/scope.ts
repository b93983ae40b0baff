import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '../context.ts'
import { stock, stores } from '../db/tables/stores.ts'

/** What a person of the office works on: everything, a company with all its stores, or single stores of it. */
export type OfficeScope =
  | { kind: 'shop' }
  | { kind: 'company'; companyId: number }
  | { kind: 'stores'; companyId: number; storeIds: readonly number[] }

/** The operator's people have the shop, a seller's owner the company, all others of a seller their stores. */
export const resolveOfficeScope = ({
  companyId,
  storeIds,
  roles,
}: Pick<Person, 'companyId' | 'storeIds' | 'roles'>): OfficeScope => {
  if (companyId === null) return { kind: 'shop' }
  return roles.includes('seller_owner')
    ? { kind: 'company', companyId }
    : { kind: 'stores', companyId, storeIds }
}

/**
 * The condition on a column with ids of stores; undefined where all are in scope. A store of another company
 * is never in scope, even where a person was once assigned to it.
 */
export const isStoreInScope = (scope: OfficeScope, storeId: PgColumn): SQL | undefined => {
  if (scope.kind === 'shop') return undefined
  const ofCompany = sql`${storeId} in (select ${stores.id} from ${stores} where ${eq(stores.companyId, scope.companyId)})`
  if (scope.kind === 'company') return ofCompany
  if (scope.storeIds.length === 0) return sql`false`
  return sql`${inArray(storeId, [...scope.storeIds])} and ${ofCompany}`
}

/** The condition on a column with ids of companies; undefined where all are in scope. */
export const isCompanyInScope = (scope: OfficeScope, companyId: PgColumn): SQL | undefined =>
  scope.kind === 'shop' ? undefined : eq(companyId, scope.companyId)

/** The condition on an expression with ids of products: those that a store in scope stocks. */
export const isProductInScope = (scope: OfficeScope, productId: SQL): SQL | undefined => {
  const isInStore = isStoreInScope(scope, stock.storeId)
  return (
    isInStore && sql`exists (select from ${stock} where ${stock.productId} = ${productId} and ${isInStore})`
  )
}
