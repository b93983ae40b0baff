import type { BottleImage, WineCardProps } from './wine-card.tsx'

/** Pictures and wines for stories. */
export const toBottleImage = (name: string): BottleImage => ({
  src: `/samples/${name}-268.webp`,
  avif: `/samples/${name}-268.avif, /samples/${name}-536.avif 2x`,
  webp: `/samples/${name}-268.webp, /samples/${name}-536.webp 2x`,
})

export const cover = (name: string) => ({
  src: `/samples/${name}-720.webp`,
  avif: `/samples/${name}-720.avif`,
  width: 720,
  height: 480,
})

export const tastes = [
  { name: '바디', value: 5, reading: '묵직', label: '바디 5단계 중 5, 묵직' },
  { name: '산도', value: 3, reading: '보통', label: '산도 5단계 중 3, 보통' },
  { name: '당도', value: 1, reading: '드라이', label: '당도 5단계 중 1, 드라이' },
  { name: '타닌', value: 4, reading: '강함', label: '타닌 5단계 중 4, 강함' },
] as const

export const barolo: WineCardProps = {
  href: '#barolo',
  kind: 'red',
  origin: '레드 · 이탈리아 · 바롤로',
  name: '토르벨로 바롤로 세랄토',
  original: { text: 'Barolo Serralto', lang: 'it' },
  facts: '2018 · 750ml',
  image: toBottleImage('barolo'),
  tastes,
  price: { price: '112,000원' },
  rating: { score: '4.4', count: 524, words: '평가 524개', label: '평점' },
  tags: [
    { tone: 'success', text: '오늘 픽업' },
    { tone: 'burgundy', text: '쿠폰 적용가 -5%' },
  ],
  flag: { tone: 'match', text: '취향과 94%' },
}

export const marlborough: WineCardProps = {
  ...barolo,
  href: '#marlborough',
  kind: 'white',
  origin: '화이트 · 뉴질랜드 · 말버러',
  name: '카후랑이 리지 소비뇽 블랑',
  original: { text: 'Sauvignon Blanc', lang: 'en' },
  facts: '2024 · 750ml',
  image: toBottleImage('marlborough'),
  price: { price: '27,900원' },
  flag: undefined,
  tags: [{ tone: 'success', text: '오늘 픽업' }],
}

export const brut: WineCardProps = {
  ...barolo,
  href: '#brut',
  kind: 'sparkling',
  origin: '스파클링 · 프랑스 · 샹파뉴',
  name: '들로르반 브뤼 레제르브 밀레짐 블랑 드 블랑',
  original: { text: 'Brut Réserve Millésimé Blanc de Blancs', lang: 'fr' },
  facts: 'NV · 750ml',
  image: toBottleImage('brut'),
  price: { price: '74,900원', off: '16%', was: { label: '정가', price: '89,000원' } },
  flag: { tone: 'warning', text: '품절 임박 3병' },
  tags: [{ text: '픽업 11.23 (월)' }],
}

export const tokaj: WineCardProps = {
  ...barolo,
  href: '#tokaj',
  kind: 'dessert',
  origin: '디저트 · 헝가리 · 토카이',
  name: '아라니뵐지 아수 5',
  original: { text: 'Aszú 5', lang: 'hu' },
  facts: '2017 · 375ml',
  image: toBottleImage('tokaj'),
  price: { price: '69,000원' },
  rating: { score: '4.3', count: 12, words: '평가 12개', label: '평점' },
  flag: undefined,
  tags: undefined,
}
