import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { receipts } from './receipts.queries.ts'
import { ReceiptPage } from './receipts-page.tsx'
import { oid } from './orders-search.ts'
import { readPathParam } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

/** Receipts have the number of their order. */
export const Route = createFileRoute('/_mypage/mypage/receipt/$rid')({
  loader: ({ context: { queryClient }, location, params: { rid } }) =>
    loadForMember(queryClient, location, queryClient.ensureQueryData(receipts.one(readPathParam(oid, rid)))),
  head: ({ params: { rid } }) => ({ meta: [toTitleMeta(`${m['shell.footer.receipts']()} ${rid}`)] }),
  component: ReceiptPage,
})
