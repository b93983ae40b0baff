import type { payments } from '#api/contract/office/payments.ts'
import { toSeoulIso } from '../../clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { paginate } from '../../http/pagination.ts'
import { maskName } from '../../pii-masking.ts'
import { askProvider } from './ask-provider.ts'
import { listPaymentsInDoubt, listRefundsOwed, listUnmatchedDeposits } from './lists.store.ts'
import { matchDeposit } from './match-deposit.ts'
import { isDoubtfulState } from './payments.rules.ts'
import { retryRefund } from './retry-refund.ts'

const toMoment = (at: Date | null) => at && toSeoulIso(at)

export const paymentsOfficeHandlers: Handlers<typeof payments> = {
  paymentsInDoubt: async ({ db, query }) => {
    const { rows, total } = await listPaymentsInDoubt(db, query)
    const items = rows.flatMap(({ state, since, nextTryAt, lastAnswerAt, ...row }) =>
      isDoubtfulState(state)
        ? [
            {
              ...row,
              state,
              since: toSeoulIso(since),
              nextTryAt: toMoment(nextTryAt),
              lastAnswerAt: toMoment(lastAnswerAt),
            },
          ]
        : [],
    )
    return paginate(items, query, total)
  },

  askProvider: (ctx) => askProvider(ctx, ctx.params.id),

  refundsOwed: async ({ db, clock, query }) => {
    const { rows, total } = await listRefundsOwed(db, query, clock.now())
    const items = rows.map(({ since, nextTryAt, lastAnswerAt, ...row }) => ({
      ...row,
      since: toSeoulIso(since),
      nextTryAt: toMoment(nextTryAt),
      lastAnswerAt: toMoment(lastAnswerAt),
    }))
    return paginate(items, query, total)
  },

  retryRefund: (ctx) => retryRefund(ctx, { source: ctx.body.source, id: ctx.params.id }),

  unmatchedDeposits: async ({ db, query }) => {
    const { rows, total } = await listUnmatchedDeposits(db, query)
    const items = rows.map(({ depositor, depositedAt, since, candidates, ...row }) => ({
      ...row,
      depositorMasked: maskName(depositor),
      depositedAt: toSeoulIso(depositedAt),
      since: toSeoulIso(since),
      candidates: candidates.map(({ oid, orderer, expiresAt }) => ({
        oid,
        ordererMasked: maskName(orderer ?? ''),
        expiresAt: expiresAt === null ? null : toSeoulIso(new Date(expiresAt)),
      })),
    }))
    return paginate(items, query, total)
  },

  matchDeposit: (ctx) => matchDeposit(ctx, { id: ctx.params.id, oid: ctx.body.oid }),
}
