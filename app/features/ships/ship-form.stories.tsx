import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { noFinding } from './samples.ts'
import { ShipForm } from './ship-form.tsx'

const openSearch = { ...noFinding, open: true, keyword: '테헤란로' }
const foundAddresses = [
  { postalCode: '06236', road: '서울 강남구 테헤란로 152', lot: '서울 강남구 역삼동 737' },
  { postalCode: '06164', road: '서울 강남구 테헤란로 521', lot: '서울 강남구 삼성동 159' },
]

const meta = {
  title: 'Pages/Delivery address form',
  component: ShipForm,
  parameters: { width: 560 },
  args: {
    initial: { fullName: '홍길동', mobile: '01012345678' },
    finding: noFinding,
    working: false,
    errors: {},
    onSave: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ShipForm>

export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '이 주소로 받기' }))
    await expect(within(canvasElement).getByText('우편번호 5자리를 입력해 주세요.')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** What is chosen fills the street; what remains is typed. */
export const Finding: Story = {
  args: { finding: { ...openSearch, found: foundAddresses } },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: /06236/ }))
    await expect(form.getByRole('textbox', { name: '상세 주소' })).toHaveFocus()
    await userEvent.keyboard('11층')
    await userEvent.click(form.getByRole('button', { name: '이 주소로 받기' }))
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        postalCode: '06236',
        address1: '서울 강남구 테헤란로 152',
        address2: '11층',
      }),
    )
  },
}

export const NothingFound: Story = { args: { finding: { ...openSearch, found: [] } } }

export const OutOfReach: Story = {
  args: {
    finding: {
      ...openSearch,
      found: [],
      failure: '연결이 끊겼어요. 네트워크를 확인하고 다시 시도해 주세요.',
    },
  },
}

export const Changed: Story = {
  args: {
    initial: {
      fullName: '홍길동',
      mobile: '01012345678',
      postalCode: '63309',
      address1: '제주 제주시 첨단로 242',
      address2: '3층',
      message: '초인종을 누르지 말아 주세요',
    },
    errors: { postalCode: '우편번호를 다시 확인해 주세요.' },
  },
}
