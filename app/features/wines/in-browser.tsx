import type { ReactNode } from 'react'
import { useInBrowser } from '../../shell/in-browser.ts'

/** What the server leaves out, as it depends on who reads: rendered once its place is hydrated. */
export const InBrowser = ({ children }: { children: ReactNode }) => (useInBrowser() ? children : null)
