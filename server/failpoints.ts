/** Points at which a test may kill the process or run a concurrent action; in the order of a payment. */
export const failpoints = [
  'open.beforeCommit',
  'open.afterCommit',
  'start.beforeHold',
  'start.beforeCommit',
  'start.afterCommit',
  'start.afterPrepare',
  'return.beforeCommit',
  'return.afterCommit',
  'approve.beforeClaim',
  'approve.afterClaim',
  'approve.afterProvider',
  'approve.beforeApply',
  'approve.beforeCommit',
  'approve.afterCommit',
  'recover.afterClaim',
  'recover.afterProvider',
  'void.afterProvider',
  'reset.beforeCommit',
  'reset.afterCommit',
  'expire.beforeCommit',
  'cancel.beforeCommit',
  'cancel.afterCommit',
  'refund.afterClaim',
  'refund.afterProvider',
  'refund.beforeApply',
  'refund.beforeCommit',
  'refund.afterCommit',
  'deposit.afterKept',
  'deposit.beforeApply',
  'deposit.beforeCommit',
  'charge.afterStart',
  'charge.beforeClaim',
  'charge.afterClaim',
  'charge.afterProvider',
  'charge.beforeApply',
  'charge.beforeCommit',
  'charge.afterCommit',
  'card.beforeClaim',
  'card.afterClaim',
  'card.afterProvider',
  'card.beforeApply',
  'card.beforeCommit',
  'card.afterCommit',
  'count.afterHead',
  'settlement.beforeCommit',
] as const
export type Failpoint = (typeof failpoints)[number]

type Hook = () => void | Promise<void>

const hooks = new Map<string, Hook>()

/** Runs the hook of a failpoint; does nothing without one. */
export const hitFailpoint = async (name: Failpoint): Promise<void> => {
  const hook = hooks.get(name)
  if (hook) await hook()
}

/** Runs a hook each time the point is reached, until the returned function is called. */
export const hookFailpoint = (name: Failpoint, hook: Hook): (() => void) => {
  hooks.set(name, hook)
  return () => void hooks.delete(name)
}

const throwError = (): never => {
  throw new Error('thrown at a failpoint')
}

const actions: Record<string, Hook> = {
  kill: () => void process.kill(process.pid, 'SIGKILL'),
  throw: throwError,
  loose: () => void setImmediate(throwError),
  reject: () => void Promise.reject(new Error('rejected at a failpoint')),
}

/**
 * `approve.afterProvider:kill` kills this process at the point, `:throw` throws there, `:loose` and `:reject`
 * fail without a handler; `:kill:3` acts the third time.
 */
export const armFailpoint = (spec: string | undefined): void => {
  const [name, act = '', count = '1'] = spec?.split(':') ?? []
  const point = failpoints.find((one) => one === name)
  const hook = actions[act]
  if (!point || !hook) return
  let remaining = Number(count)
  hookFailpoint(point, () => {
    remaining -= 1
    if (remaining === 0 || (remaining < 0 && act === 'kill')) return hook()
  })
}
