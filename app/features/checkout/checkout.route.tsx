import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createCheckoutHolder } from './checkout-holder.ts'
import { loadPayScript } from './pay-script.ts'
import { CheckoutContext } from './use-checkout.ts'

/** Around the pages of a purchase, so that it goes on while they change. */
export const Route = createFileRoute('/_shop/_member/_checkout')({
  component: function CheckoutLayout() {
    const client = useQueryClient()
    const router = useRouter()
    const [holder] = useState(() => createCheckoutHolder(client, router))
    useEffect(() => {
      holder.keep()
      return holder.release
    }, [holder])
    useEffect(() => void loadPayScript(), [])
    return (
      <CheckoutContext value={holder}>
        <Outlet />
      </CheckoutContext>
    )
  },
})
