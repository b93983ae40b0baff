import { operatorSwitches, type shop } from '#api/contract/office/shop.ts'
import { toSeoulIso } from '../clock.ts'
import { changeFacts } from '../settings/change-facts.ts'
import { presentFacts } from '../settings/facts.present.ts'
import type { Services } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { findMatches, type SearchedLists } from './find-matches.ts'
import { listWaiting } from './list-waiting.ts'
import { presentSales } from './sales.store.ts'
import { isNoticeShown, isPeriod } from '../settings/notice.rules.ts'
import { listSettingChanges, readOperator, type SettingChange } from '../settings/settings.store.ts'
import { setNotice, setSwitch, type OperatorSwitch } from '../settings/switch-operator.ts'

const toLastChange = (changes: readonly SettingChange[], key: string) => {
  const change = changes.find((one) => one.key === key)
  return change ? { at: toSeoulIso(change.at), by: change.by } : null
}

/** A shop without a contract with provider B has no switch for it. */
const listSwitches = ({ gateways }: Pick<Services, 'gateways'>): OperatorSwitch[] =>
  operatorSwitches.filter((name) => name !== 'kakaopayPaused' || gateways.kakaopay !== null)

/** As it is in the database, and not as this process has it for up to five seconds. */
const presentSwitches = async (services: Services) => {
  const { db, env, clock } = services
  const operator = await readOperator(db, env)
  const changes = await listSettingChanges(db)
  return {
    switches: listSwitches(services).map((name) => ({
      name,
      isOn: operator[name],
      lastChange: toLastChange(changes, name),
    })),
    notice: operator.popup,
    isNoticeShown: operator.popup !== null && isNoticeShown(operator.popup, clock.now()),
    noticeChange: toLastChange(changes, 'popup'),
  }
}

/** A search finds what the lists do, so it asks their handlers. */
export const createShopHandlers = (lists: SearchedLists): Handlers<typeof shop> => ({
  operator: (ctx) => presentSwitches(ctx),

  switchOperator: async (ctx) => {
    const { name, isOn } = ctx.body
    if (!listSwitches(ctx).includes(name)) fail('office.switch.not_found')
    await setSwitch(ctx, name, isOn)
    return presentSwitches(ctx)
  },

  changeNotice: async (ctx) => {
    const { body } = ctx
    if (!isPeriod(body)) fail('office.notice.period', { endsAt: 'office.notice.period' })
    await setNotice(ctx, body)
    return presentSwitches(ctx)
  },

  shopFacts: (ctx) => presentFacts(ctx),

  changeShopFacts: async (ctx) => {
    await changeFacts(ctx, ctx.body)
    return presentFacts(ctx)
  },

  waiting: async (ctx) => ({ items: await listWaiting(ctx) }),

  salesToday: (ctx) => presentSales(ctx),

  search: (ctx) => findMatches(lists, ctx),
})
