import type { Viewer } from '../../context.ts'

/** A member who acts for themselves, as journals and logs store it: `member:7`. */
export const toMemberActor = (id: number): string => `member:${id}`

/** The actor at a desk of the shop or a store: `staff:3` by their role, else `manager:7`. */
export const toDeskActor = ({ id, role }: Pick<Viewer, 'id' | 'role'>): string =>
  role === 'STAFF' ? `staff:${id}` : `manager:${id}`

/** A person of the office, as journals and logs store it: `person:7`. */
export const toPersonActor = (id: number): string => `person:${id}`
