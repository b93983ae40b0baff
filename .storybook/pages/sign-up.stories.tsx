import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Sign up', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const whole = wholeStories({
  at: '/account/signup',
  visitorsOnly: true,
  sees: () => m['account.agree.title'](),
})

export const Normal: Story = whole.normal
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
