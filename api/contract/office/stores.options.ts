/** The distances between two pickup times that a store may choose, in minutes. */
export const slotLengths = [15, 20, 30, 60, 120] as const

export const storeStates = ['OPEN', 'CLOSED'] as const

/** What a store still lacks before shoppers can collect there. */
export const storeGaps = ['LICENCE', 'HOURS', 'PERSON', 'INTRO', 'STOCK'] as const

export const officeStoreSorts = ['name', 'new'] as const

/** The letters of a store's name on cards. */
export const maxShortName = 6
