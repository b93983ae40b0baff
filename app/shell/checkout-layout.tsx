import { useRouterState } from '@tanstack/react-router'
import { m } from '#messages'
import { Steps } from '#ui/steps'

const stepByPath: Record<string, number> = { '/order': 1, '/order/pickup': 1, '/order/payment': 1 }

/** The checkout step of the present page; null where it is none and keeps the whole header. */
export const useCheckoutStep = (): number | null =>
  useRouterState({
    select: ({ matches }) => stepByPath[matches.at(-1)?.pathname.replace(/\/$/, '') ?? ''] ?? null,
  })

/** The steps of the checkout, in the plain header. */
export const CheckoutSteps = ({ current }: { current: number }) => (
  <Steps
    label={m['checkout.steps.label']()}
    items={[m['shell.header.cart'](), m['checkout.page.title'](), m['checkout.steps.done']()]}
    current={current}
  />
)
