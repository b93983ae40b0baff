import { m } from '#office-messages'
import { TabLinks } from '#ui/tab-links'

/** The picks, their categories, and the MDs who chose them. */
export const PicksTabs = ({ current }: { current: 'picks' | 'categories' | 'merchandisers' }) => (
  <TabLinks
    label={m['picks.tabs']()}
    tabs={[
      { label: m['picks.tab.picks'](), href: '/office/picks', current: current === 'picks' },
      {
        label: m['picks.tab.categories'](),
        href: '/office/picks/categories',
        current: current === 'categories',
      },
      {
        label: m['picks.tab.merchandisers'](),
        href: '/office/picks/merchandisers',
        current: current === 'merchandisers',
      },
    ]}
  />
)
