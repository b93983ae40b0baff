import { m } from '#office-messages'
import { TabLinks } from '#ui/tab-links'

/** The unmet searches, and the words that the operator added. */
export const SearchesTabs = ({ current }: { current: 'unmet' | 'words' }) => (
  <TabLinks
    label={m['searches.tabs']()}
    tabs={[
      { label: m['searches.tab.unmet'](), href: '/office/searches', current: current === 'unmet' },
      { label: m['searches.tab.words'](), href: '/office/searches/words', current: current === 'words' },
    ]}
  />
)
