import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { cashCharges } from '#server/db/tables/cash.ts'
import { chatMessages, chatRooms } from '#server/db/tables/chat.ts'
import { reviews } from '#server/db/tables/content.ts'
import { reviewPhotos } from '#server/db/tables/reviews.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { files } from '#server/db/tables/files.ts'
import { inquiries, inquiryCategories } from '#server/db/tables/inquiries.ts'
import { members, ships } from '#server/db/tables/members.ts'
import { orderLines, orders, type OrderStatus } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { productQuestions } from '#server/db/tables/questions.ts'
import { storeManagers } from '#server/db/tables/stores.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { toStorageKey } from '#server/gateways/files.ts'
import { addProduct, addStore, giveCoupon } from '../support/orders.ts'
import { addPerson, password, type InProcessShop } from './people.ts'

/** Part of every value of the owner's, and of no other value. */
export const mark = 'OWNERONLY'

const names = { 'ko-KR': 'x', 'en-US': 'x', 'zh-CN': 'x', 'zh-TW': 'x', 'ja-JP': 'x' }
const person = { fullName: mark, mobile: '01077778888', email: `${mark.toLowerCase()}@example.com` }
const address = { ...person, postalCode: '06236', address1: `${mark} 1`, address2: '', message: '' }
const createCode = () => randomBytes(5).toString('hex').toUpperCase()

/** A shop with an owner, to whom everything belongs, and strangers of every kind. */
export const openMatrixWorld = async (shop: InProcessShop) => {
  const { services, ask } = shop
  const { db } = services
  const [store, otherStore] = [await addStore(db), await addStore(db)]
  const product = await addProduct(db, { storeId: store, qty: 100 })
  const [owner, other, manager, own, formerMember] = [
    await addPerson(services, { email: person.email, fullName: mark }),
    await addPerson(services),
    await addPerson(services),
    await addPerson(services),
    await addPerson(services),
  ]
  await db.insert(storeManagers).values([
    { storeId: otherStore, memberId: manager.id },
    { storeId: store, memberId: own.id },
  ])
  const staff = await addPerson(services, { role: 'STAFF' })
  await ask('POST', '/me/withdrawal', {
    token: formerMember.token,
    body: { password, leaveReason: 'HIGH_PRICE' },
  })
  const [category] = await db
    .insert(inquiryCategories)
    .values({ key: 'matrix', type: 'ETC', names, position: 1 })
    .returning()

  const insertRow = async <T extends PgTable>(
    table: T,
    values: T['$inferInsert'],
  ): Promise<T['$inferSelect']> => {
    const [row] = (await db.insert(table).values(values).returning()) as T['$inferSelect'][]
    if (!row) throw new Error('a row was not written')
    return row
  }
  const order = async (status: OrderStatus = 'PAID') => {
    const isPaid = !['PRE_ORDER', 'PENDING_PAYMENT'].includes(status)
    const row = await insertRow(orders, {
      oid: `${mark}-${createCode()}`,
      memberId: owner.id,
      storeId: store,
      type: 'PICKUP',
      status,
      total: 30_000,
      payable: 30_000,
      payMethod: 'CARD',
      paidAt: isPaid ? new Date() : null,
      receivedAt: status === 'PICKED_UP' ? new Date() : null,
      passNumber: String(randomInt(10_000_000, 100_000_000)),
      pickupDate: '2030-01-02',
      pickupTime: '12:00',
      orderer: person,
      shipTo: address,
    })
    const line = await insertRow(orderLines, {
      orderId: row.id,
      productId: product,
      qty: 1,
      unitPrice: 30_000,
      listPrice: 30_000,
      paidShare: 30_000,
    })
    const { oid, passNumber } = row
    if (isPaid)
      await insertRow(payments, {
        orderId: row.id,
        memberId: owner.id,
        provider: 'allat',
        orderNo: oid,
        method: 'CARD',
        amount: 30_000,
        state: 'APPROVED',
        providerTx: `tx ${oid}`,
        approvedAt: new Date(),
        receipt: { issuer: mark },
      })
    return { oid, line: line.id, pass: passNumber ?? '' }
  }
  return {
    ...{
      owner,
      other,
      manager,
      own,
      left: formerMember,
      staff,
      store,
      otherStore,
      product,
      category: category?.id ?? 0,
    },
    order,
    ship: async () => (await insertRow(ships, { ...address, memberId: owner.id })).id,
    review: async () => {
      const { id } = await insertRow(reviews, {
        productId: await addProduct(db, { storeId: store, qty: 1 }),
        ...{ memberId: owner.id, authorMasked: '홍*동' },
        ...{ stars: 4, text: '좋은 와인이에요.', purchased: true },
      })
      return id
    },
    reviewPhoto: async () => {
      const review = await insertRow(reviews, {
        productId: await addProduct(db, { storeId: store, qty: 1 }),
        ...{ memberId: owner.id, authorMasked: '홍*동' },
        ...{ stars: 4, text: '좋은 와인이에요.', purchased: true },
      })
      const file = await insertRow(files, {
        ...{ id: randomUUID(), ownerId: owner.id, name: 'dinner.webp', type: 'image/webp', size: 10 },
        ...{ state: 'ATTACHED', subject: 'REVIEW', subjectId: review.id, createdAt: new Date() },
      })
      const photo = { reviewId: review.id, fileId: file.id, position: 0, width: 60, height: 40 }
      return (await insertRow(reviewPhotos, photo)).id
    },
    question: async () => {
      const questionColumns = { productId: product, memberId: owner.id, authorMasked: '홍*동' }
      return (await insertRow(productQuestions, { ...questionColumns, secret: true, text: mark })).id
    },
    inquiry: async () => {
      const { id } = await insertRow(inquiries, {
        memberId: owner.id,
        categoryId: category?.id ?? 0,
        ...{ fullName: mark, email: person.email, title: mark, content: mark },
      })
      return id
    },
    file: async () => {
      const subjectId = (
        await insertRow(inquiries, {
          memberId: owner.id,
          categoryId: category?.id ?? 0,
          ...{ fullName: mark, email: person.email, title: mark, content: mark },
        })
      ).id
      const { id } = await insertRow(files, {
        id: randomUUID(),
        ownerId: owner.id,
        name: `${mark}.pdf`,
        type: 'application/pdf',
        size: mark.length,
        state: 'ATTACHED',
        subject: 'INQUIRY',
        subjectId,
        createdAt: new Date(),
      })
      await services.gateways.files.put(toStorageKey(id), Buffer.from(mark), 'application/pdf')
      return id
    },
    room: async () => {
      await db.execute(sql`delete from chat_messages`)
      await db.execute(sql`delete from chat_rooms`)
      const room = await insertRow(chatRooms, {
        storeId: store,
        memberId: owner.id,
        lastSeq: 1,
        lastAt: new Date(),
      })
      await insertRow(chatMessages, {
        roomId: room.id,
        seq: 1,
        sender: 'MEMBER',
        senderId: owner.id,
        clientMessageId: randomUUID(),
        kind: 'TEXT',
        text: mark,
        createdAt: new Date(),
      })
      return room.id
    },
    charge: async () => {
      const cid = `C20260101-${createCode()}`
      const moments = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
      await insertRow(cashCharges, { cid, memberId: owner.id, amount: 10_000, state: 'OPEN', ...moments })
      return cid
    },
    coupon: async () => {
      const id = await giveCoupon(services, owner.id)
      const number = `${mark}-${createCode()}`
      await db.update(coupons).set({ number }).where(eq(coupons.id, id))
      return { id, number }
    },
    subscription: async () => {
      const sid = `S20260101-${createCode()}`
      const contact = { shipTo: address, orderer: person }
      await insertRow(subscriptions, {
        sid,
        memberId: owner.id,
        state: 'DRAFT',
        cycleWeeks: 4,
        agreedAmount: 10_000,
        ...contact,
      })
      return sid
    },
    safeNumber: async () => {
      const answer = await ask('POST', `/safenumber/on?number=${owner.mobile}`, { token: owner.token })
      return String(answer.body['safenumber'])
    },
    shareKey: async () => {
      const answer = await ask('PUT', '/taste-analysis/share', { token: owner.token, body: { on: true } })
      return String(answer.body['key'])
    },
    identified: async () => {
      const identity = { identityHash: `owner ${owner.id}`, identityClaimedAt: services.clock.now() }
      await db.update(members).set(identity).where(eq(members.id, owner.id))
      return owner.id
    },
    identityCheck: async () => {
      const answer = await ask('GET', '/niceid/check', { token: owner.token })
      return String(answer.body['requestNumber'])
    },
  }
}
export type MatrixWorld = Awaited<ReturnType<typeof openMatrixWorld>>
