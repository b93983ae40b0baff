import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { setTransport, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { care } from '../features/care/care.queries.ts'
import { desk } from '../features/desk/desk.queries.ts'
import { orders } from '../features/orders/orders.queries.ts'
import { createShopCancelSteps } from '../features/orders/shop-cancel.steps.ts'
import { people } from '../features/people/people.queries.ts'

const oid = '20261127-7KQ2M9XT4B'
const readings = {
  'an order': orders.one(oid),
  'a case': care.one('INQUIRY', 31),
  'who receives a parcel': desk.recipient(oid),
  'a person': people.one(7),
  'a list of people': people.list({}),
}

let client: QueryClient
let requests: Outgoing[]
const countReadings = () => requests.filter(({ method }) => method === 'GET').length
/** What was asked for meanwhile has been sent. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Reads what is recorded, and keeps it open as a page does. */
const open = async (options: object) => {
  const observer = new QueryObserver(client, options as never)
  observer.subscribe(() => undefined)
  await settle()
}

beforeEach(() => {
  requests = []
  setTransport((outgoing) => {
    requests.push(outgoing)
    return Promise.resolve({ oid, _embedded: { items: [] } })
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
  focusManager.setFocused(undefined)
})

describe('a reading of personal data, which is recorded', () => {
  it.each(Object.entries(readings))(
    'of %s is made once, whatever happens to the window',
    async (_, options) => {
      await open(options)
      focusManager.setFocused(false)
      focusManager.setFocused(true)
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
      await settle()
      expect(countReadings()).toBe(1)
    },
  )

  it('is not made anew by what changes beside it', async () => {
    await open(readings['who receives a parcel'])
    await open(readings['a case'])
    await client.invalidateQueries({ queryKey: desk.all })
    await client.invalidateQueries({ queryKey: care.queue })
    expect(countReadings()).toBe(2)
  })
})

describe('an order that the shop cancels', () => {
  const cancel = () => {
    const { actors } = createShopCancelSteps(client)
    const input = { oid, lines: [], reason: 'DAMAGED', note: '' } as never
    return toPromise(createActor(actors.cancel, { input }).start())
  }

  it('is not read anew after it: it was answered', async () => {
    await open(readings['an order'])
    await cancel()
    await settle()
    expect(countReadings()).toBe(1)
  })

  it('is read anew after a refusal', async () => {
    await open(readings['an order'])
    const refusal = new ApiError(409, { code: 'order.not_found', message: '' })
    setTransport((outgoing) => {
      requests.push(outgoing)
      return outgoing.method === 'GET' ? Promise.resolve({ oid }) : Promise.reject(refusal)
    })
    await expect(cancel()).rejects.toBe(refusal)
    await settle()
    expect(countReadings()).toBe(2)
  })
})
