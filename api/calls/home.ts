// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { home as contract } from '../contract/home.ts'

export const home = remote<typeof contract>({
  events: 'GET /home/b2c/events',
  mdProducts: 'GET /home/b2c/md-products',
  orderBlocks: 'GET /home/b2c/main-order-blocks',
  covers: 'GET /home/b2c/main-covers',
  bestProducts: 'GET /home/b2c/month-best-product',
  mdCategories: 'GET /home/b2c/md-categories',
  magazines: 'GET /home/b2c/magazines',
  timeDeal: 'GET /home/b2c/timedeal',
})
