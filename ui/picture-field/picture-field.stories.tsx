import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { PictureField } from './picture-field.tsx'

const acts = (
  <>
    <Button size="small">위로</Button>
    <Button size="small">아래로</Button>
    <Button size="small">고치기</Button>
    <Button size="small">내리기</Button>
  </>
)

const meta = {
  title: 'Parts/Fields/PictureField',
  id: 'parts-picturefield',
  component: PictureField,
  args: {
    label: '이 와인의 사진',
    items: [
      {
        ...{ id: 1, src: '/samples/hills-720.webp', alt: '', title: '병', acts },
        children: '토르벨로 바롤로 세랄토 병',
      },
      {
        ...{ id: 2, src: '/samples/hills-720.webp', alt: '', title: '앞라벨', acts },
        children: <Tag>20일 뒤 권리 끝</Tag>,
      },
    ],
  },
} satisfies Meta<typeof PictureField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const None: Story = { args: { items: [] } }
export const Playground: Story = {
  args: { items: [{ id: 1, src: '/samples/hills-720.webp', alt: '포도밭', title: '연출 사진' }] },
}

export const Languages: Story = { parameters: { longText: 'here' } }
