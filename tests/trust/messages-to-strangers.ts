import { createDepositOrder } from '../support/money.ts'
import { addProduct, addShopper, addStore, createPreOrder } from '../support/orders.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { count, withArena, type Attack } from './arena.ts'

const lure = 'evil.example'
const names = [`[경고] https://${lure}`, lure, `(광고) ${lure}`, 'ｅｖｉｌ．ｅｘａｍｐｌｅ', `www.${lure}/a`]

/** O6: no act sends a message to another person, and no message repeats an address that a member typed. */
export const checkMessagesToStrangers = (): Promise<Attack> =>
  withArena({}, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 500 })
    const member = await addShopper(arena.services)
    const { token } = member
    const stranger = { fullName: '김모름', mobile: '01077778888', email: 'stranger@example.com' }
    let refusedCount = 0
    for (let round = 0; round < 20; round += 1) {
      const request = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
      const order = await createPreOrder(arena.call, member, request)
      const namedShopper = {
        ...stranger,
        fullName: names[round % names.length] ?? lure,
        id: member.id,
        token,
      }
      refusedCount += await createDepositOrder(arena.call, namedShopper, order).then(
        () => 0,
        () => 1,
      )
      await createDepositOrder(arena.call, { ...namedShopper, fullName: stranger.fullName }, order)
      await arena.call('POST', `/commerce/orders/${order.oid}/vbank-cancel`, { token, body: {} })
    }
    while ((await drainOutbox(arena.services, 100)) > 0);
    const listMessages = async (to: string) => arena.sandboxes.outbox.messages(to)
    const toStranger = [...(await listMessages(stranger.mobile)), ...(await listMessages(stranger.email))]
    const toMember = [...(await listMessages(member.mobile)), ...(await listMessages(member.email))]
    const repeating = count([...toStranger, ...toMember], (message) => JSON.stringify(message).includes(lure))
    const differences = await arena.differences()
    return {
      id: 'O6',
      promise: 'no member writes to strangers in the name of the shop',
      passed:
        refusedCount === 20 &&
        toStranger.length === 0 &&
        toMember.length > 0 &&
        repeating === 0 &&
        differences === 0,
      figures: {
        rounds: 20,
        'names refused': refusedCount,
        'to a stranger': toStranger.length,
        'to the member': toMember.length,
        'with an address': repeating,
        differences,
      },
    }
  })
