import type { Database, Transaction } from '../database.ts'
import { hashPassword } from '../../session/passwords.ts'
import { ensureSeedable } from '../production-stamp.ts'
import { catalogue } from './catalogue.ts'
import { seedChats } from './chats.ts'
import { drawContentCovers, seedContent } from './content.ts'
import { seedCampaigns, seedLevels } from './coupons.ts'
import { demoMembers } from './demo-members.ts'
import { seedGazetteer, seedStoreAddresses } from './gazetteer.ts'
import { seedHelp, seedInquiries, seedPosts } from './help.ts'
import { drawHomeCovers, seedHome } from './home.ts'
import { drawLooks } from './looks.ts'
import { demoPassword, demoShopper, seedBelongings, seedMembers, seedSocialAccounts } from './members.ts'
import { seedOrders } from './orders.ts'
import { seedPeople } from './people.ts'
import { seedPicks } from './picks.ts'
import { getId } from './seed-rows.ts'
import { seedProducts } from './products.ts'
import { seedQuestions } from './questions.ts'
import { seedReviews } from './reviews.ts'
import { seedOnce } from './stamp.ts'
import { seedSearches } from './searches.ts'
import { seedSellers } from './sellers.ts'
import { seedStores, shippingStore } from './stores.ts'
import { seedTaste, seedTasteResults } from './taste.ts'
import { seedTaxonomy } from './taxonomy.ts'
import { seedWineries, drawWineryCovers } from './wineries.ts'

/** Draws all pictures; returns the function that inserts the seed. */
const prepareSeed = async (now: Date) => {
  const [looks, covers, articleCovers, homeDrawings, passwordHash] = await Promise.all([
    drawLooks(catalogue),
    drawWineryCovers(),
    drawContentCovers(),
    drawHomeCovers(),
    hashPassword(demoPassword),
  ])
  return async (tx: Transaction) => {
    await ensureSeedable(tx)
    const vocabulary = await seedTaxonomy(tx)
    const stores = await seedStores(tx)
    await seedSellers(tx, now)
    await seedStoreAddresses(tx, await seedGazetteer(tx))
    const wineries = await seedWineries(tx, vocabulary, covers)
    const seededProducts = await seedProducts(tx, catalogue, { vocabulary, stores, wineries, looks, now })
    const levels = await seedLevels(tx)
    await seedCampaigns(tx, vocabulary.kinds)
    const { ids, added: newEmails } = await seedMembers(tx, { levels, stores, passwordHash, now })
    const persons = await seedPeople(tx, { stores, passwordHash, now })
    await seedHelp(tx)
    await seedPosts(tx)
    const surveyId = await seedTaste(tx)
    if (newEmails.has(demoMembers.blocked))
      await seedSocialAccounts(tx, { memberId: getId(ids, demoMembers.blocked), key: 'blocked' }, now)
    if (newEmails.has(demoMembers.shopper)) {
      const memberId = getId(ids, demoMembers.shopper)
      await seedBelongings(tx, memberId, seededProducts, now)
      await seedInquiries(tx, { memberId, staffId: getId(ids, demoMembers.staff), now })
      await seedTasteResults(tx, { memberId, surveyId, now })
      const shopper = { memberId, ...demoShopper }
      const from = { collects: getId(stores, 'seongsu'), sends: getId(stores, shippingStore) }
      await seedOrders(tx, { shopper, staffId: getId(ids, demoMembers.staff), stores: from, now })
    }
    const sides = { member: getId(ids, demoMembers.shopper), person: getId(persons, 'seller@vini.test') }
    await seedChats(tx, stores, sides, now)
    await seedReviews(tx, seededProducts, now)
    await seedQuestions(tx, seededProducts, now)
    await seedContent(tx, { planted: seededProducts, covers: articleCovers, now })
    await seedSearches(tx, now)
    await seedHome(tx, seededProducts, { vocabulary, drawings: homeDrawings })
    await seedPicks(tx)
  }
}

/** @throws StartRefusal on a production's database. */
export const seed = async (db: Database, { now = new Date() }: { now?: Date } = {}): Promise<void> => {
  await ensureSeedable(db)
  await seedOnce(db, { sowing: 'seed', now }, () => prepareSeed(now))
}
