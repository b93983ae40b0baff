import { createFileRoute, redirect } from '@tanstack/react-router'

/** Stores answer in the office. Who has logged in to neither is asked to, as on every page of a member. */
export const Route = createFileRoute('/_shop/_member/managerChat')({
  loader: ({ location: { searchStr } }) => {
    throw redirect({ href: `/seller/chat${searchStr}`, reloadDocument: true })
  },
})
