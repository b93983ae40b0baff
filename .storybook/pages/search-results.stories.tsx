import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { results } from '../../app/features/search/search.queries.ts'
import { vocabulary } from '../../app/features/wines/vocabulary.queries.ts'
import { emptyPage, page } from '../../app/features/wines/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Search results', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const none = { _embedded: { items: [] }, page: { size: 12, totalElements: 0, totalPages: 0, number: 0 } }
const nothing = () => [
  ...([results.wineries, results.events, results.magazines, results.senses, results.stores] as const).map(
    (found) => [found('Barolo', 1), none] as const,
  ),
  [vocabulary.grapes(), [{ id: 1, name: '피노 누아' }]] as const,
]
const whole = wholeStories({
  at: '/search-result?q=Barolo',
  known: () => [...nothing(), [results.wines('Barolo', 1), page]],
  sees: () => page._embedded.items[0]?.name ?? '',
  empty: { known: () => [[results.wines('Barolo', 1), emptyPage]], sees: () => m['search.none.title']() },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
