import { createFileRoute } from '@tanstack/react-router'
import { CheckoutLayout } from './checkout-layout.tsx'

export const Route = createFileRoute('/_shop/_member/_checkout')({ component: CheckoutLayout })
