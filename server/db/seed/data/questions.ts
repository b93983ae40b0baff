import type { Label } from '../catalogue.ts'
import { createRandom } from './random.ts'

export type QuestionSeed = {
  author: string
  secret: boolean
  text: string
  answer: string | null
  daysAgo: number
}

type Template = {
  fits: (label: Label) => boolean
  text: (label: Label) => string
  answer: ((label: Label) => string) | null
  secret?: boolean
  /** The share of labels with this question. */
  share?: number
}

const isWine = ({ kind }: Label) => kind !== 'GOODS'
const isRed = ({ kind }: Label) => kind === 'RED'
const getDecantMinutes = ({ serving }: Label) => serving?.decantMinutes ?? 0
const [cold, warm] = [0, 1] as const
const getDegrees = (label: Label, end: 0 | 1) => label.serving?.celsius[end] ?? 0
const getSweetness = ({ bottleFacts }: Label) => bottleFacts.sweetness ?? 1

const templates: Template[] = [
  {
    fits: (label) => isWine(label) && getDecantMinutes(label) >= 20,
    text: () => '디캔터가 없는데 그냥 마셔도 괜찮을까요?',
    answer: (label) =>
      `네, 괜찮아요. ${getDecantMinutes(label)}분쯤 열어 두면 향이 더 잘 올라와요. 디캔터가 없다면 큰 잔에 따라 천천히 돌려 드셔도 돼요.`,
  },
  {
    fits: (label) => isWine(label) && label.serving !== null,
    text: () => '마시기 전에 냉장고에 얼마나 넣어 두면 될까요?',
    answer: (label) =>
      `${getDegrees(label, cold)}~${getDegrees(label, warm)}℃에서 가장 좋아요. ${
        getDegrees(label, warm) <= 12
          ? '냉장고에 세 시간쯤 두었다가 꺼내서 바로 드세요.'
          : '실온에 있던 병이라면 냉장고에 30분쯤 넣었다가 꺼내세요.'
      }`,
  },
  {
    fits: isRed,
    text: () => '떫은맛에 약한데 마실 만할까요?',
    answer: (label) =>
      (label.bottleFacts.tannin ?? 3) >= 4
        ? '타닌이 단단한 편이에요. 기름진 고기와 함께 드시거나 조금 일찍 열어 두면 한결 부드러워요.'
        : '타닌이 부드러운 편이라 처음 드시는 분도 편하게 즐기세요.',
  },
  {
    fits: (label) => isWine(label) && label.kind !== 'NONALCOHOLIC',
    text: () => '단맛이 어느 정도인가요? 부모님이 단 와인을 좋아하세요.',
    answer: (label) =>
      getSweetness(label) >= 4
        ? '또렷하게 달콤해서 부모님께 잘 맞을 거예요. 차게 드시면 더 산뜻해요.'
        : getSweetness(label) >= 2
          ? '살짝 단맛이 도는 정도예요. 아주 단 와인을 찾으신다면 디저트 와인에서 골라 보세요.'
          : '단맛이 거의 없는 드라이한 와인이에요. 단 와인을 좋아하시면 당도 4 이상에서 골라 보세요.',
  },
  {
    fits: ({ kind }) => kind === 'SPARKLING',
    text: () => '남으면 며칠까지 보관할 수 있나요?',
    answer: () => '스파클링 스토퍼로 막아 냉장고에 두면 이틀까지는 기포가 살아 있어요. 하루 안에 드시는 걸 권해요.',
  },
  {
    fits: isWine,
    text: () => '선물 포장도 되나요?',
    answer: () =>
      '매장에서 받으실 때 말씀하시면 종이봉투에 담아 드려요. 상자가 필요하시면 선물 상자를 함께 주문해 주세요.',
  },
  {
    fits: isWine,
    text: () => '제가 아니라 남편이 대신 찾아와도 되나요?',
    answer: () =>
      '관련 법령에 따라 주문하신 분이 신분증을 가지고 직접 받으셔야 해요. 대신 찾으실 수 없는 점 너그럽게 이해해 주세요.',
  },
  {
    fits: ({ area }) => area !== null,
    text: ({ nameKo }) => `${nameKo}, 같은 생산자의 다른 와인도 들어오나요?`,
    answer: ({ maker }) => `네, 와이너리 이름을 누르면 지금 판매하는 ${maker} 와인을 모두 볼 수 있어요.`,
  },
  {
    fits: ({ kind }) => kind === 'GOODS',
    text: () => '주문하면 언제쯤 받을 수 있나요?',
    answer: () => '평일 오후 2시 전에 결제하시면 그날 보내고, 보통 1~2일 안에 도착해요.',
  },
  {
    fits: isWine,
    text: () => '어제 픽업한 병에 코르크 가루가 조금 떠 있었어요. 마셔도 될까요?',
    answer: () => '몸에 해롭지는 않아요. 고운 체에 걸러 드시고, 향이 이상하면 받으신 매장에 바로 알려 주세요.',
    secret: true,
  },
  { fits: isWine, text: () => '이번 달 안에 더 들어올 예정이 있나요?', answer: null, share: 0.08 },
]

const authors = ['김*연', '이*준', '박*서', '최*민', '정*아', '강*현', '조*윤', '한*수', '오*영', '윤*빈']
const maxPerWine = 4

/** Shoppers' questions about a product with their answers; some are unanswered. */
export const pickQuestions = (label: Label): QuestionSeed[] => {
  const random = createRandom(`questions ${label.key}`)
  return templates
    .filter(({ fits, share = 0.4 }) => fits(label) && random.next() < share)
    .slice(0, maxPerWine)
    .map(({ text, answer, secret = false }) => ({
      author: random.pick(authors),
      secret,
      text: text(label),
      answer: answer?.(label) ?? null,
      daysAgo: random.between(1, 120),
    }))
}
