import type { Names } from './shapes.ts'

/** Storage advice of a wine; `{until}` is the last year of its best time. */
const adviceTexts = {
  alcoholFree: {
    ko: '햇빛을 피해 세워 두고, 연 뒤에는 냉장고에서 사흘 안에 드세요.',
    en: 'Keep it upright and out of the sun. Once open, keep it in the fridge and finish it within three days.',
    zhCN: '避光直立存放，开瓶后冷藏，三天内饮用。',
    zhTW: '避光直立存放，開瓶後冷藏，三天內飲用。',
    ja: '日光を避けて立てて保管し、開けた後は冷蔵庫で3日以内にお飲みください。',
  },
  agedFortified: {
    ko: '12~14℃에 눕혀 두면 {until}년까지도 익어요. 연 뒤에는 사흘 안에 드세요.',
    en: 'Laid down at 12–14°C, it ages until {until}. Once open, finish it within three days.',
    zhCN: '平放于 12–14℃，可陈年至 {until}年。开瓶后三天内饮用。',
    zhTW: '平放於 12–14℃，可陳年至 {until} 年。開瓶後三天內飲用。',
    ja: '12〜14℃で寝かせておけば{until}年まで熟成します。開けた後は3日以内にお飲みください。',
  },
  fortified: {
    ko: '세워서 보관하세요. 연 뒤에도 마개를 닫아 냉장고에 두면 두 달은 괜찮아요.',
    en: 'Keep it upright. Even once open, it keeps for two months in the fridge with the stopper on.',
    zhCN: '请直立存放。开瓶后盖好瓶塞冷藏，可保存两个月。',
    zhTW: '請直立存放。開瓶後蓋好瓶塞冷藏，可保存兩個月。',
    ja: '立てて保管してください。開けた後も栓をして冷蔵庫に置けば2か月はもちます。',
  },
  dessert: {
    ko: '서늘한 곳에 눕혀 두면 {until}년까지 깊어져요. 연 뒤에는 냉장고에서 2주쯤 버텨요.',
    en: 'Laid down in a cool place, it deepens until {until}. Once open, it lasts about two weeks in the fridge.',
    zhCN: '平放于阴凉处，风味可深化至 {until}年。开瓶后冷藏可保存约两周。',
    zhTW: '平放於陰涼處，風味可深化至 {until} 年。開瓶後冷藏可保存約兩週。',
    ja: '涼しい場所に寝かせておけば{until}年まで深まります。開けた後は冷蔵庫で2週間ほどもちます。',
  },
  soon: {
    ko: '서늘하고 어두운 곳에 세워 두고 산 지 2년 안에 드세요.',
    en: 'Keep it upright in a cool, dark place and drink it within two years of buying.',
    zhCN: '直立存放于阴凉避光处，购买后两年内饮用。',
    zhTW: '直立存放於陰涼避光處，購買後兩年內飲用。',
    ja: '涼しく暗い場所に立てて保管し、購入から2年以内にお飲みください。',
  },
  magnum: {
    ko: '큰 병이라 천천히 늙어요. 빛이 들지 않는 13℃ 안팎에 눕혀 두면 {until}년까지 익어요.',
    en: 'A large bottle ages slowly: laid down in the dark at about 13°C, it improves until {until}.',
    zhCN: '大瓶装陈年较慢。避光平放于 13℃ 左右，可陈年至 {until}年。',
    zhTW: '大瓶裝陳年較慢。避光平放於 13℃ 左右，可陳年至 {until} 年。',
    ja: '大きなボトルはゆっくり熟成します。光の当たらない13℃前後の場所に寝かせておけば、{until}年まで楽しめます。',
  },
  tannic: {
    ko: '빛이 들지 않는 13℃ 안팎에 눕혀 두면 {until}년까지 천천히 익어요.',
    en: 'Laid down in the dark at about 13°C, it matures slowly until {until}.',
    zhCN: '避光平放于 13℃ 左右，可缓慢陈年至 {until}年。',
    zhTW: '避光平放於 13℃ 左右，可緩慢陳年至 {until} 年。',
    ja: '光の当たらない13℃前後の場所に寝かせておけば、{until}年までゆっくり熟成します。',
  },
  screwCap: {
    ko: '돌려 여는 마개라 세워 두어도 괜찮아요. 서늘한 곳에서 {until}년 안에 드세요.',
    en: 'With its screw cap, it can be stored upright. Keep it cool and drink it by {until}.',
    zhCN: '螺旋盖，直立存放也无妨。置于阴凉处，{until}年前饮用。',
    zhTW: '旋蓋，直立存放也無妨。置於陰涼處，{until} 年底前飲用。',
    ja: 'スクリューキャップなので立てて置いても大丈夫です。涼しい場所に置き、{until}年までにお飲みください。',
  },
  fresh: {
    ko: '싱그러움이 매력이니 서늘한 곳에 두고 {until}년 안에 드세요.',
    en: 'Freshness is its charm: keep it cool and drink it by {until}.',
    zhCN: '清新是它的魅力，请置于阴凉处，{until}年前饮用。',
    zhTW: '清新是它的魅力，請置於陰涼處，{until} 年底前飲用。',
    ja: 'みずみずしさが魅力です。涼しい場所に置き、{until}年までにお飲みください。',
  },
  orange: {
    ko: '빛을 싫어하니 상자째 눕혀 두고 {until}년 안에 드세요. 연 뒤에는 나흘까지 괜찮아요.',
    en: 'It dislikes light: lay it down in its box and drink it by {until}. Once open, it keeps for four days.',
    zhCN: '怕光，请连盒平放，{until}年前饮用。开瓶后四天内风味无碍。',
    zhTW: '怕光，請連盒平放，{until} 年底前飲用。開瓶後四天內風味無礙。',
    ja: '光を嫌うので箱ごと寝かせ、{until}年までにお飲みください。開けた後は4日までもちます。',
  },
  lying: {
    ko: '서늘한 곳에 눕혀 두고 {until}년 안에 드세요. 연 뒤에는 냉장고에서 이틀쯤 괜찮아요.',
    en: 'Lay it down in a cool place and drink it by {until}. Once open, it keeps in the fridge for about two days.',
    zhCN: '平放于阴凉处，{until}年前饮用。开瓶后冷藏约可保存两天。',
    zhTW: '平放於陰涼處，{until} 年底前飲用。開瓶後冷藏約可保存兩天。',
    ja: '涼しい場所に寝かせ、{until}年までにお飲みください。開けた後は冷蔵庫で2日ほどもちます。',
  },
} satisfies Record<string, Names>

/** Storage advice until a year, in five languages. */
export const formatStorageAdvice = (key: keyof typeof adviceTexts, until: number | null): Names => {
  const { ko, en, zhCN, zhTW, ja } = adviceTexts[key]
  const [insertYear, year] = [(text: string) => text.replace('{until}', year), String(until)]
  return { ko: insertYear(ko), en: insertYear(en), zhCN: insertYear(zhCN), zhTW: insertYear(zhTW), ja: insertYear(ja) }
}
