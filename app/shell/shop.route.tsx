import { createFileRoute } from '@tanstack/react-router'
import { ShopLayout } from './shop-layout.tsx'

export const Route = createFileRoute('/_shop')({ component: ShopLayout })
