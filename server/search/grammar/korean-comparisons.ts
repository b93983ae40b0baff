import { toWords, type Grammar } from './grammar.ts'
import { listDeniedForms, listForms } from './korean-predicates.ts'

const inForms = (...words: string[]) => words.flatMap(listForms)
const inDeniedForms = (...words: string[]) => words.flatMap(listDeniedForms)

/** What stands behind a number and bounds it. */
export const koreanComparisons: Grammar['comparisons']['after'] = {
  until: [
    ...toWords(`이전 이전의 이하 이하로 이하의 이하인 이내 로 으로 이내로 이내의 내로 내에서 안으로 안에서 안쪽 안쪽으로 까지 까지만 까지의 아래 아래로 아래의 밑 밑으로 밑에 언더 안짝 한도
    한도로 안되는 안되게 한도내 한도내에서 맥스 최대`),
    ...inForms('넘다', '넘어가다', '초과하다').map((form) => `안${form}`),
    ...inForms('넘기다').map((form) => `안${form}`),
    ...inDeniedForms('넘다', '넘어가다', '초과하다', '넘기다'),
    '넘지말고',
    '넘지마',
    '초과안하는',
  ],
  below: toWords(
    `미만 미만의 미만으로 안되는 이안되는 도안되는 보다싼 보다저렴한 보다낮은 보다적은 보다작은 보다이전 전 전의`,
  ).concat(
    inForms('하다', '되다').flatMap((form) => [`도안${form}`, `도채안${form}`]),
    inForms('오래되다', '묵다', '이르다').flatMap((form) => [`보다${form}`, `보다더${form}`]),
  ),
  from: toWords(
    `이상 이상의 이상인 이상으로 이상되는 부터 부터의 위 위로 위의 최소 이후 이후의 부터는 대이상`,
  ),
  above: [
    ...toWords(
      `초과 초과의 오버 보다비싼 보다높은 보다센 보다많은 보다큰 보다강한 보다최근 보다최신 보다나중 보다이후`,
    ),
    ...inForms('젊다', '어리다', '늦다').flatMap((form) => [`보다${form}`, `보다더${form}`]),
    ...inForms('넘다', '넘어가다', '초과하다'),
  ],
  around:
    toWords(`정도 정도의 정도로 정도인 정도하는 쯤 쯤의 쯤으로 쯤하는 전후 전후의 전후로 내외 내외의 내외로 가량 가량의 선 선에서 선의 선으로 안팎 안팎의 언저리 근처 즈음 짜리 짜리의
    짜리로 대략 하는 정도짜리 정도대 가격대`),
}
