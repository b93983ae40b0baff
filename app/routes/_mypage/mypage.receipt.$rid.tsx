import { createFileRoute } from '@tanstack/react-router'
import { receipts } from '../../features/receipts/receipts.queries.ts'
import { ReceiptPage } from '../../features/receipts/receipts-page.tsx'
import { forMember } from '../../shell/for-member.ts'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

/** The papers of an order are found by its number. */
export const Route = createFileRoute('/_mypage/mypage/receipt/$rid')({
  loader: ({ context: { queryClient }, location, params: { rid } }) =>
    forMember(queryClient, location, queryClient.ensureQueryData(receipts.one(rid))),
  head: ({ params: { rid } }) => ({ meta: [titled(`${pageName('/mypage/receipt')} ${rid}`)] }),
  component: ReceiptPage,
})
