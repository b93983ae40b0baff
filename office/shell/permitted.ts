import type { Permission } from '#api/permissions.ts'
import { pages, type OfficePage } from '../routes.ts'
import type { OfficeMe } from '../features/session/office-me.queries.ts'

const toPattern = (template: string) => new RegExp(`^${template.replace(/\$\w+/g, '[^/]+')}/?$`)
const patterns = pages.map((page) => ({ page, pattern: toPattern(page.path) }))

/** The page of an address; null where there is none. */
export const findOfficePage = (path: string): OfficePage | null =>
  patterns.find(({ pattern }) => pattern.test(path))?.page ?? null

/** Whether a person may read what a permission is for. */
export const mayRead = (me: Pick<OfficeMe, 'reads'>, permission: Permission | undefined): boolean =>
  permission === undefined || me.reads.includes(permission)

/** Whether a person may change what a permission is for: acts are left out where they may not. */
export const mayWrite = (me: Pick<OfficeMe, 'writes'>, permission: Permission): boolean =>
  me.writes.includes(permission)
