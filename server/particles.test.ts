import { expect, it } from 'vitest'
import { toParticle, type Particle } from './particles.ts'

it.each<[string, Particle, string]>([
  ['멀벡', '으로/로', '으로'],
  ['카카오', '으로/로', '로'],
  ['말벡 와인을 파는 서울', '으로/로', '로'],
  ['2020', '으로/로', '으로'],
  ['2021', '으로/로', '로'],
  ['2023', '으로/로', '으로'],
  ['2026', '으로/로', '으로'],
  ['2022', '으로/로', '로'],
  ['482917', '이에요/예요', '이에요'],
  ['482919', '이에요/예요', '예요'],
  ['vini', '은/는', '는'],
  ['XL', '이/가', '이'],
  ['KakaoPay', '을/를', '를'],
  ['Rosé', '와/과', '와'],
  ['(주)비니', '은/는', '는'],
  ['우리(서울)', '을/를', '을'],
])('%s is followed by %s: %s', (text, particle, expected) =>
  expect(toParticle(text, particle)).toBe(expected),
)
