import type { Meta, StoryObj } from '@storybook/react-vite'
import { BottleRow } from '../bottle-row/bottle-row.tsx'
import { Button } from '../button/button.tsx'
import { calendarPlus, clock, mapPin, message } from '../icons/icons.tsx'
import { toBottleImage } from '../wine-card/samples.ts'
import { pickupPassRecipe } from './pickup-pass.recipe.ts'
import { PickupPass } from './pickup-pass.tsx'

const meta = {
  title: 'Parts/Orders and money/PickupPass',
  id: 'parts-pickuppass',
  component: PickupPass,
  parameters: { width: 'min(808px, 100%)' },
  args: {
    eyebrow: '픽업 패스',
    store: '비니 성수점',
    state: '상품 준비 중',
    number: '4182 7730',
    qr: {
      size: 25,
      label: '픽업 코드 4182 7730',
      path: 'M0 0h7v7h-7zM18 0h7v7h-7zM0 18h7v7h-7zM9 1h2v3h-2zM13 2h3v2h-3zM9 9h7v3h-7zM2 9h4v2h-4zM18 10h5v2h-5zM10 14h3v4h-3zM15 16h6v2h-6zM9 20h3v4h-3zM14 21h5v2h-5zM21 19h3v5h-3z',
    },
    facts: [
      { name: '받는 날', fact: '2026.11.21 (토) 18:00 이후' },
      { name: '받는 사람', fact: '홍길동님 본인 · 신분증 필요' },
      { name: '상품', fact: '와인 3종 3병' },
      { name: '보관', fact: '2026.11.28 (토)까지' },
      { name: '매장', fact: '서울 성동구 연무장길 00, 1층' },
    ],
    picture: (
      <BottleRow bottles={[toBottleImage('barolo'), toBottleImage('brut'), toBottleImage('marlborough')]} />
    ),
    acts: (
      <>
        <Button icon={calendarPlus} size="small">
          캘린더에 추가
        </Button>
        <Button icon={mapPin} size="small">
          길찾기
        </Button>
        <Button icon={message} size="small">
          매장 채팅
        </Button>
        <Button icon={clock} size="small">
          시간 변경
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PickupPass>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Received: Story = { args: { over: true, state: '받았어요', acts: undefined } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: pickupPassRecipe.variants,
      conditions: { bare: { picture: undefined, acts: undefined } },
    },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
