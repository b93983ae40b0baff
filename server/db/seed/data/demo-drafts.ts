import type { DraftBody, DraftReturn } from '#api/contract/office/drafts.options.ts'

/** New wines that a seller of a demo proposes: one waits for review, the other came back. */
export const demoDrafts: readonly { body: DraftBody; returned?: DraftReturn }[] = [
  {
    body: {
      ...{ name_ko: '샤토 벨로리외 포이약', name_original: 'Château Bellorieux Pauillac', kind: 'RED' },
      ...{ maker: '샤토 벨로리외', area: 'pauillac', grapes: 'cabernet-sauvignon 70; merlot 30' },
      importer: '성수와인랩',
      'headline.ko-KR': '검은 자두와 삼나무 향이 또렷한 포이약이에요.',
      'headline.en-US': 'A Pauillac of black plum and cedar.',
      'story.ko-KR':
        '자갈이 많은 언덕의 포도로 빚어 18개월 동안 오크통에서 익혔어요. 지금 마신다면 한 시간 전에 열어 두세요.',
      ...{ 'products.n1.vintage': '2021', 'products.n1.volume_ml': '750', 'products.n1.price': '58000' },
      'products.n1.alcohol': '13.5',
    },
  },
  {
    body: {
      ...{ name_ko: '포데레 솔레비오 키안티 클라시코', name_original: 'Podere Solevio Chianti Classico' },
      ...{ kind: 'RED', maker: '포데레 솔레비오', area: 'chianti-classico', grapes: 'sangiovese 100' },
      importer: '성수와인랩',
      'headline.ko-KR': '국내에서 가장 맛있는 키안티예요.',
      ...{ 'products.n1.vintage': '2022', 'products.n1.volume_ml': '750', 'products.n1.price': '36000' },
      'products.n1.alcohol': '14',
    },
    returned: {
      reason: '소개 문장과 품종을 고쳐서 다시 보내 주세요.',
      fields: [
        { field: 'headline.ko-KR', reason: '"가장"처럼 근거를 댈 수 없는 말은 쓸 수 없어요.' },
        { field: 'grapes', reason: '라벨에는 카나이올로가 10% 들어 있다고 나와요.' },
      ],
    },
  },
]
