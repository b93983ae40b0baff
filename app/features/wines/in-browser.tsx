import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What the server leaves out, as it depends on who reads: rendered once its place is hydrated. */
export const InBrowser = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null)
