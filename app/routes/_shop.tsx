import { createFileRoute } from '@tanstack/react-router'
import { ShopLayout } from '../shell/shop-layout.tsx'

export const Route = createFileRoute('/_shop')({ component: ShopLayout })
