import type { Meta, StoryObj } from '@storybook/react-vite'
import { FoundAccountView } from './found-account-view.tsx'

const meta = {
  title: 'Pages/Found account',
  component: FoundAccountView,
  parameters: { width: 472 },
  args: {
    account: { email: 'sh***@vini.test', joinedOn: '2026-04-22', snsTypes: ['kakao'], hasPassword: true },
  },
} satisfies Meta<typeof FoundAccountView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutPassword: Story = {
  args: {
    account: {
      email: 'a***@example.com',
      joinedOn: '2025-01-02',
      snsTypes: ['naver', 'apple'],
      hasPassword: false,
    },
  },
}
export const LongEmail: Story = {
  args: {
    account: {
      email: 'averylongmailboxname***@a-very-long-domain-name-of-a-company.example.com',
      joinedOn: '2026-04-22',
      snsTypes: [],
      hasPassword: true,
    },
  },
}
