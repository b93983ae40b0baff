import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Chip } from '../chip/chip.tsx'
import { Select } from '../select/select.tsx'
import { ListHead, ListTitle } from './list-head.tsx'

const sort = (
  <Select
    variant="tool"
    aria-label="정렬"
    value="recommended"
    options={[
      { value: 'recommended', label: '추천순' },
      { value: 'priceAsc', label: '낮은 가격순' },
    ]}
  />
)

const meta = {
  title: 'Parts/Lists and tables/ListHead',
  id: 'parts-listhead',
  component: ListHead,
  parameters: { width: '100%' },
  args: {
    title: <ListTitle name="와인" count="268개" />,
    label: '필터와 정렬',
    tools: (
      <>
        <Chip on onClick={fn()}>
          레드
        </Chip>
        <Chip onClick={fn()}>가격</Chip>
      </>
    ),
    end: sort,
  },
} satisfies Meta<typeof ListHead>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { title: undefined } }
/** Below 992 px the tools are a bar that scrolls sideways. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Languages: Story = { parameters: { longText: true } }
