import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AddressField } from './address-field.tsx'

const search = {
  keyword: '연무장',
  onKeyword: fn(),
  onSearch: fn(),
  words: {
    label: '도로명, 건물 이름, 지번',
    submit: '찾기',
    results: '찾은 주소',
    empty: '맞는 주소가 없어요. 띄어쓰기를 바꿔 보세요.',
  },
}
const addresses = [
  { postalCode: '04780', road: '서울 성동구 연무장길 00', lot: '성수동2가 000-00' },
  { postalCode: '04782', road: '서울 성동구 연무장5길 00', lot: '성수동2가 000-0' },
]

const meta = {
  title: 'Parts/Fields/AddressField',
  id: 'parts-addressfield',
  component: AddressField,
  parameters: { width: 440, controlled: ['value', 'onChange'] },
  args: {
    value: { postalCode: '', address1: '', address2: '' },
    onChange: fn(),
    onFind: fn(),
    words: {
      postalCode: '우편번호',
      address1: '주소',
      address2: '상세 주소',
      address2Hint: '동과 호수까지 적어 주세요.',
      find: '주소 찾기',
      clear: '입력한 내용 지우기',
    },
  },
} satisfies Meta<typeof AddressField>

export default meta
type Story = StoryObj<typeof meta>

const address = { postalCode: '04780', address1: '서울 성동구 연무장길 00', address2: '101동 1001호' }

export const Default: Story = {}

export const Playground: Story = { args: { value: address } }

export const Searching: Story = { args: { search: { ...search, found: addresses } } }

export const NothingFound: Story = { args: { search: { ...search, found: [] } } }

export const Wrong: Story = {
  args: { errors: { postalCode: '주소를 찾아 주세요.', address1: '주소를 찾아 주세요.' } },
}

export const Island: Story = {
  args: {
    value: { ...address, postalCode: '63243', address1: '제주 제주시 첨단로 00' },
    note: '제주는 배송비 3,000원이 더 들어요.',
  },
}

export const Chosen: Story = {
  args: { search: { ...search, found: addresses } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /04780/ }))
    await expect(args.onChange).toHaveBeenCalledWith({
      postalCode: '04780',
      address1: '서울 성동구 연무장길 00',
      address2: '',
    })
    await expect(canvas.getByRole('textbox', { name: '주소' })).toHaveValue('서울 성동구 연무장길 00')
  },
}

export const Languages: Story = { parameters: { longText: true } }
