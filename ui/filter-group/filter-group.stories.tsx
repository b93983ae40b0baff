import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx'
import { FilterGroup } from './filter-group.tsx'

const meta = {
  title: 'Parts/Choices/FilterGroup',
  id: 'parts-filtergroup',
  tags: ['without-user'],
  component: FilterGroup,
  parameters: { width: 228 },
  args: {
    title: '종류',
    open: true,
    children: (
      <CheckboxGroup
        legend="종류"
        legendHidden
        value={['red']}
        onChange={() => {}}
        options={[
          { value: 'red', label: '레드', count: 96 },
          { value: 'white', label: '화이트', count: 56 },
          { value: 'rose', label: '로제', count: 18 },
        ]}
      />
    ),
  },
} satisfies Meta<typeof FilterGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { chosen: '레드 외 1', open: false } }

export const Languages: Story = { parameters: { longText: true } }
