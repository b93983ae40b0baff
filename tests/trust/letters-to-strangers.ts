import { awaitingDeposit } from '../support/money.ts'
import { addProduct, addShopper, addStore, readyOrder } from '../support/orders.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
import { count, inArena, type Attack } from './arena.ts'

const lure = 'evil.example'
const names = [`[경고] https://${lure}`, lure, `(광고) ${lure}`, 'ｅｖｉｌ．ｅｘａｍｐｌｅ', `www.${lure}/a`]

/** O6: no act writes to somebody else, and no message repeats an address that a member typed. */
export const lettersToStrangers = (): Promise<Attack> =>
  inArena({}, async (arena) => {
    const store = await addStore(arena.db)
    const product = await addProduct(arena.db, { storeId: store, qty: 500 })
    const member = await addShopper(arena.services)
    const { token } = member
    const stranger = { fullName: '김모름', mobile: '01077778888', email: 'stranger@example.com' }
    let refused = 0
    for (let round = 0; round < 20; round += 1) {
      const ask = { products: [{ idProduct: product, qty: 1 }], store, now: arena.clock.now() }
      const order = await readyOrder(arena.call, member, ask)
      const named = { ...stranger, fullName: names[round % names.length] ?? lure, id: member.id, token }
      refused += await awaitingDeposit(arena.call, named, order).then(
        () => 0,
        () => 1,
      )
      await awaitingDeposit(arena.call, { ...named, fullName: stranger.fullName }, order)
      await arena.call('POST', `/commerce/orders/${order.oid}/vbank-cancel`, { token, body: {} })
    }
    while ((await drainOutbox(arena.services, 100)) > 0);
    const sent = async (to: string) => arena.sandboxes.outbox.messages(to)
    const toStranger = [...(await sent(stranger.mobile)), ...(await sent(stranger.email))]
    const toMember = [...(await sent(member.mobile)), ...(await sent(member.email))]
    const repeating = count([...toStranger, ...toMember], (message) => JSON.stringify(message).includes(lure))
    const differences = await arena.differences()
    return {
      id: 'O6',
      promise: 'no member writes to strangers in the name of the shop',
      passed:
        refused === 20 &&
        toStranger.length === 0 &&
        toMember.length > 0 &&
        repeating === 0 &&
        differences === 0,
      figures: {
        rounds: 20,
        'names refused': refused,
        'to a stranger': toStranger.length,
        'to the member': toMember.length,
        'with an address': repeating,
        differences,
      },
    }
  })
