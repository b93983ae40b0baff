import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { LeafId } from '#machines/leaf-id.ts'
import { searchBoxMachine } from '#machines/search-box.ts'
import { SearchAnchor } from '#ui/search-anchor'
import { SearchBoxView } from './search-box-view.tsx'

const context = {
  text: '',
  recent: ['피노 누아', '바롤로', '샴페인'],
  suggestions: [
    { group: 'WORD', id: 0, label: '피노 누아', detail: null, count: 12 },
    { group: 'WORD', id: 1, label: '피노 그리', detail: null, count: 4 },
    { group: 'READING', id: 0, label: '피노', detail: null, count: 16, text: '피노' },
    { group: 'WINE', id: 1, label: '루아르 피노 누아', detail: 'Les Murets' },
    { group: 'AREA', id: 2, label: '피노타주 힐스', detail: '남아프리카' },
  ],
  active: -1,
}
const createState = (
  value: 'closed' | { open: 'recalling' | 'waiting' | 'asking' | 'suggesting' | 'failed' },
  text = '',
  suggestions = context.suggestions,
) => searchBoxMachine.resolveState({ value, context: { ...context, text, suggestions } })

const states = {
  closed: createState('closed'),
  'open.recalling': createState({ open: 'recalling' }),
  'open.waiting': createState({ open: 'waiting' }, '피노', []),
  'open.asking': createState({ open: 'asking' }, '피노', []),
  'open.suggesting': createState({ open: 'suggesting' }, '피노'),
  'open.failed': createState({ open: 'failed' }, '피노', []),
} satisfies Record<LeafId<typeof searchBoxMachine>, ReturnType<typeof createState>>

const meta = {
  title: 'Machines/search-box',
  component: SearchBoxView,
  args: { state: states.closed, send: fn() },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 420 }}>
        <SearchAnchor>
          <Story />
        </SearchAnchor>
      </div>
    ),
  ],
} satisfies Meta<typeof SearchBoxView>
export default meta

type Story = StoryObj<typeof meta>
export const Closed: Story = { args: { state: states.closed } }
export const OpenRecalling: Story = { args: { state: states['open.recalling'] } }
export const OpenWaiting: Story = { args: { state: states['open.waiting'] } }
export const OpenAsking: Story = { args: { state: states['open.asking'] } }
export const OpenSuggesting: Story = { args: { state: states['open.suggesting'] } }
export const OpenFailed: Story = { args: { state: states['open.failed'] } }
