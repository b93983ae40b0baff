import type { Database, Transaction } from '../database.ts'
import { hashPassword } from '../../session/passwords.ts'
import { ensureSeedable } from '../production-stamp.ts'
import { catalogue } from './catalogue.ts'
import { plantChats } from './chats.ts'
import { contentCovers, plantContent } from './content.ts'
import { plantCampaigns, plantLevels } from './coupons.ts'
import { demoMembers } from './demo-members.ts'
import { plantGazetteer, plantStoreAddresses } from './gazetteer.ts'
import { plantAnswers, plantInquiries, plantPosts } from './help.ts'
import { homeCovers, plantHome } from './home.ts'
import { looksOf } from './looks.ts'
import { demoPassword, demoShopper, plantBelongings, plantMembers, plantSocialAccounts } from './members.ts'
import { plantOrders } from './orders.ts'
import { need } from './planting.ts'
import { plantProducts } from './products.ts'
import { plantQuestions } from './questions.ts'
import { plantReviews } from './reviews.ts'
import { sow } from './stamp.ts'
import { plantStores, shippingStore } from './stores.ts'
import { plantTaste, plantTasteResults } from './taste.ts'
import { plantVocabulary } from './vocabulary.ts'
import { plantWineries, wineryCovers } from './wineries.ts'

/** Draws what is drawn; answers with what plants it all. */
const prepared = async (now: Date) => {
  const [looks, covers, articleCovers, drawnHome, passwordHash] = await Promise.all([
    looksOf(catalogue),
    wineryCovers(),
    contentCovers(),
    homeCovers(),
    hashPassword(demoPassword),
  ])
  return async (tx: Transaction) => {
    await ensureSeedable(tx)
    const vocabulary = await plantVocabulary(tx)
    const stores = await plantStores(tx)
    await plantStoreAddresses(tx, await plantGazetteer(tx))
    const wineries = await plantWineries(tx, vocabulary, covers)
    const planted = await plantProducts(tx, catalogue, { vocabulary, stores, wineries, looks, now })
    const levels = await plantLevels(tx)
    await plantCampaigns(tx, vocabulary.kinds)
    const { ids, added } = await plantMembers(tx, { levels, stores, passwordHash, now })
    await plantAnswers(tx)
    await plantPosts(tx)
    const surveyId = await plantTaste(tx)
    if (added.has(demoMembers.blocked))
      await plantSocialAccounts(tx, { memberId: need(ids, demoMembers.blocked), key: 'blocked' }, now)
    if (added.has(demoMembers.shopper)) {
      const memberId = need(ids, demoMembers.shopper)
      await plantBelongings(tx, memberId, planted, now)
      await plantInquiries(tx, { memberId, staffId: need(ids, demoMembers.staff), now })
      await plantTasteResults(tx, { memberId, surveyId, now })
      const shopper = { memberId, ...demoShopper }
      const from = { collects: need(stores, 'seongsu'), sends: need(stores, shippingStore) }
      await plantOrders(tx, { shopper, staffId: need(ids, demoMembers.staff), stores: from, now })
    }
    const sides = { member: need(ids, demoMembers.shopper), manager: need(ids, demoMembers.manager) }
    await plantChats(tx, stores, sides, now)
    await plantReviews(tx, planted, now)
    await plantQuestions(tx, planted, now)
    await plantContent(tx, { planted, covers: articleCovers, now })
    await plantHome(tx, planted, drawnHome)
  }
}

/** @throws StartRefusal on a production's database. */
export const seed = async (db: Database, { now = new Date() }: { now?: Date } = {}): Promise<void> => {
  await ensureSeedable(db)
  await sow(db, { sowing: 'seed', now }, () => prepared(now))
}
