import type { Meta, StoryObj } from '@storybook/react-vite'
import { UtilityLink, UtilitySelect } from './utility-links.tsx'

const meta = {
  title: 'Parts/Buttons and links/UtilityLinks',
  id: 'parts-utilitylinks',
  component: UtilityLink,
  args: {
    href: '#help',
    children: '고객센터',
  },
} satisfies Meta<typeof UtilityLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Language: Story = {
  render: () => (
    <UtilitySelect
      label="언어"
      value="ko-KR"
      onChange={() => {}}
      options={[
        { value: 'ko-KR', label: '한국어' },
        { value: 'en-US', label: 'English' },
      ]}
    />
  ),
}

export const Languages: Story = { parameters: { longText: true } }
