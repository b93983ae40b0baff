import type { ReactNode } from 'react'
import { searchPanel } from '#styled/search-panel.ts'

export interface SearchAnchorProps {
  /** The search field, and its panel once it is open. */
  children: ReactNode
}

/** The place that the list below the search box is held to. */
export const SearchAnchor = ({ children }: SearchAnchorProps) => (
  <div className={searchPanel().anchor}>{children}</div>
)
