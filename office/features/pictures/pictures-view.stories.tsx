import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { PicturesView } from './pictures-view.tsx'
import { emptyPage, endingPage, missingPage } from './samples.ts'

const meta = {
  title: 'Office/Pages/pictures',
  component: PicturesView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: missingPage,
    failure: null,
    search: {},
    toHref: (change) => toListHref('/office/pictures', change),
    onRetry: fn(),
    onSearch: fn(),
  },
  render: (props) => (
    <DeskView me={owner} path="/office/pictures" onLock={fn()} onLogOut={fn()}>
      <PicturesView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof PicturesView>

export default meta
type Story = StoryObj<typeof meta>

export const Missing: Story = { globals: { viewport: { value: 'desktop' } } }

export const Ending: Story = { args: { list: endingPage, search: { defect: 'ENDING' } } }

export const Empty: Story = { args: { list: emptyPage, search: { defect: 'ENDED' } } }

export const NothingFound: Story = { args: { list: emptyPage, search: { query: '없는 이름' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
