import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { showDialog } from '../../shell/dialogs.ts'
import { showFailure } from '../../shell/failures.ts'
import { cash } from './cash.queries.ts'

/** The charge button: while the cash system is under maintenance it says so (docs/spec.md, section 8). */
export const startTopUp = async (client: QueryClient, router: AnyRouter): Promise<void> => {
  try {
    const { maintenance } = await client.fetchQuery({
      ...cash.balance(),
      staleTime: 0,
      networkMode: 'always',
    })
    if (maintenance)
      await showDialog({ title: m['shell.dialog.notice_title'](), message: m['mypage.strip.maintenance']() })
    else await router.navigate({ to: '/mypage/cash/payment' })
  } catch (error) {
    await showFailure(error)
  }
}
