import type { Names } from './shapes.ts'

/** `code` is ISO 3166-1 alpha-2. In the order the wine menu lists them. */
export type CountrySeed = { code: string; names: Names }

export const countries: CountrySeed[] = [
  { code: 'FR', names: { ko: '프랑스', en: 'France', zhCN: '法国', zhTW: '法國', ja: 'フランス' } },
  { code: 'IT', names: { ko: '이탈리아', en: 'Italy', zhCN: '意大利', zhTW: '義大利', ja: 'イタリア' } },
  { code: 'US', names: { ko: '미국', en: 'United States', zhCN: '美国', zhTW: '美國', ja: 'アメリカ' } },
  { code: 'ES', names: { ko: '스페인', en: 'Spain', zhCN: '西班牙', zhTW: '西班牙', ja: 'スペイン' } },
  { code: 'PT', names: { ko: '포르투갈', en: 'Portugal', zhCN: '葡萄牙', zhTW: '葡萄牙', ja: 'ポルトガル' } },
  { code: 'CL', names: { ko: '칠레', en: 'Chile', zhCN: '智利', zhTW: '智利', ja: 'チリ' } },
  { code: 'AR', names: { ko: '아르헨티나', en: 'Argentina', zhCN: '阿根廷', zhTW: '阿根廷', ja: 'アルゼンチン' } },
  { code: 'AU', names: { ko: '호주', en: 'Australia', zhCN: '澳大利亚', zhTW: '澳洲', ja: 'オーストラリア' } },
  { code: 'NZ', names: { ko: '뉴질랜드', en: 'New Zealand', zhCN: '新西兰', zhTW: '紐西蘭', ja: 'ニュージーランド' } },
  { code: 'DE', names: { ko: '독일', en: 'Germany', zhCN: '德国', zhTW: '德國', ja: 'ドイツ' } },
  { code: 'AT', names: { ko: '오스트리아', en: 'Austria', zhCN: '奥地利', zhTW: '奧地利', ja: 'オーストリア' } },
  { code: 'ZA', names: { ko: '남아프리카공화국', en: 'South Africa', zhCN: '南非', zhTW: '南非', ja: '南アフリカ' } },
  { code: 'HU', names: { ko: '헝가리', en: 'Hungary', zhCN: '匈牙利', zhTW: '匈牙利', ja: 'ハンガリー' } },
  { code: 'GR', names: { ko: '그리스', en: 'Greece', zhCN: '希腊', zhTW: '希臘', ja: 'ギリシャ' } },
  { code: 'KR', names: { ko: '대한민국', en: 'South Korea', zhCN: '韩国', zhTW: '韓國', ja: '韓国' } },
]
