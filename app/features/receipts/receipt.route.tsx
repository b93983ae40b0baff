import { createFileRoute } from '@tanstack/react-router'
import { receipts } from './receipts.queries.ts'
import { ReceiptPage } from './receipts-page.tsx'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toPageName } from '../../shell/menu.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

/** The papers of an order are found by its number. */
export const Route = createFileRoute('/_mypage/mypage/receipt/$rid')({
  loader: ({ context: { queryClient }, location, params: { rid } }) =>
    loadForMember(queryClient, location, queryClient.ensureQueryData(receipts.one(rid))),
  head: ({ params: { rid } }) => ({ meta: [toTitleMeta(`${toPageName('/mypage/receipt')} ${rid}`)] }),
  component: ReceiptPage,
})
