import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { home } from '../../app/features/home/home.queries.ts'
import { noDeal } from '../../app/features/home/samples.ts'
import { ownTaste } from '../../app/features/taste/own-taste.queries.ts'
import { blocksKnown } from './known-home.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Home', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const whole = wholeStories({
  at: '/',
  known: () => [[ownTaste.latest(), null]],
  sees: () => m['home.new.title'](),
  empty: {
    known: () => [...blocksKnown().map(([asked]) => [asked, []] as const), [home.timeDeal(), noDeal]],
    sees: () => m['home.taste.action'](),
  },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
