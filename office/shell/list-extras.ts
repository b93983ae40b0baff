import { createContext, type ReactNode } from 'react'

/** What the frame of the office gives to the list that is open: acts beside its title, saved views above its filters. */
export type ListExtras = { acts: ReactNode; views: ReactNode }

export const ListExtrasContext = createContext<ListExtras | null>(null)
