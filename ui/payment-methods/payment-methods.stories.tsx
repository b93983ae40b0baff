import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { bank, creditCard, phone, smartphone, transfer } from '../icons/icons.tsx'
import { PaymentMethods } from './payment-methods.tsx'

const meta = {
  title: 'Parts/Choices/PaymentMethods',
  id: 'parts-paymentmethods',
  component: PaymentMethods,
  parameters: { width: 734, controlled: ['value', 'onChange'] },
  args: {
    legend: '결제 수단',
    value: 'card',
    onChange: fn(),
    methods: [
      { value: 'card', label: '신용·체크카드', icon: creditCard },
      { value: 'easy', label: '간편결제', icon: smartphone },
      { value: 'vbank', label: '가상계좌', icon: bank },
      { value: 'phone', label: '휴대폰', icon: phone },
      { value: 'transfer', label: '계좌이체', icon: transfer, disabled: true },
    ],
  },
} satisfies Meta<typeof PaymentMethods>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
