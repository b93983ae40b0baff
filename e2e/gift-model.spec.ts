import { test } from './fixtures.ts'
import { giftOrder } from './order-kinds.ts'
import { testOrderModel } from './order-model.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

testOrderModel(giftOrder)
