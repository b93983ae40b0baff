import { useState } from 'react'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { listGoPlaces } from './go-places.ts'
import { KeysView } from './keys-view.tsx'
import { readPageKeys } from './list-keys.ts'
import type { PageKeyActs } from './page-keys.ts'
import { useSingleKeys } from './single-keys.ts'

export interface KeysPanelProps {
  me: OfficeMe
  /** What the pages that are open do themselves. */
  pages: ReadonlySet<PageKeyActs>
  onClose: () => void
}

/** The keys of the page as it is when the panel opens. */
export const KeysPanel = ({ me, pages, onClose }: KeysPanelProps) => {
  const [page] = useState(readPageKeys)
  const hasSingleKeys = useSingleKeys()
  return (
    <KeysView
      open
      page={{ ...page, form: page.form || pages.size > 0, saves: page.saves || pages.size > 0 }}
      places={listGoPlaces(me)}
      hasSingleKeys={hasSingleKeys}
      onClose={onClose}
    />
  )
}
