import { vocabularies } from '#api/contract/office/taxonomy.options.ts'
import { m } from '#office-messages'
import { TabLinks } from '#ui/tab-links'
import { vocabularyNames } from './term-words.ts'

/** The lists of the catalogue, and the words that shoppers type. */
export const TaxonomyTabs = ({ current }: { current: string }) => (
  <TabLinks
    label={m['taxonomy.tabs']()}
    tabs={[
      ...vocabularies.map((one) => ({
        label: vocabularyNames[one](),
        href: `/office/taxonomy/${one}`,
        current: current === one,
      })),
      {
        label: m['taxonomy.list.synonyms'](),
        href: '/office/taxonomy/synonyms',
        current: current === 'synonyms',
      },
    ]}
  />
)
