import { expect, it } from 'vitest'
import { createNameIndex } from './name-index.ts'

it('finds an item by its key where another one is called so, and none by a name that two have', () => {
  const areas = [
    { key: 'rioja', name: 'Rioja' },
    { key: 'la-rioja', name: 'Rioja' },
  ]
  const index = createNameIndex(areas, ({ key, name }) => [name, key])
  expect([index.find('rioja')?.key, index.find('la-rioja')?.key]).toEqual(['rioja', 'la-rioja'])
  expect([index.find('Rioja'), index.all('Rioja').length]).toEqual([undefined, 2])
})
