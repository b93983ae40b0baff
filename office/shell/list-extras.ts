import { createContext, type ReactNode } from 'react'

/** What the frame of the office puts above the filters of the list that is open: its saved views. */
export const ListExtrasContext = createContext<ReactNode>(null)
