import type { Names } from './shapes.ts'

export type VolumeSeed = { ml: number; names: Names }

export const volumes: VolumeSeed[] = [
  { ml: 187, names: { ko: '미니 187ml', en: 'Quarter bottle 187ml', zhCN: '迷你瓶 187ml', zhTW: '迷你瓶 187ml', ja: 'クォーター 187ml' } },
  { ml: 200, names: { ko: '미니 200ml', en: 'Mini 200ml', zhCN: '迷你瓶 200ml', zhTW: '迷你瓶 200ml', ja: 'ミニ 200ml' } },
  { ml: 375, names: { ko: '하프 375ml', en: 'Half bottle 375ml', zhCN: '半瓶 375ml', zhTW: '半瓶 375ml', ja: 'ハーフ 375ml' } },
  { ml: 500, names: { ko: '500ml', en: '500ml', zhCN: '500ml', zhTW: '500ml', ja: '500ml' } },
  { ml: 620, names: { ko: '620ml', en: '620ml', zhCN: '620ml', zhTW: '620ml', ja: '620ml' } },
  { ml: 750, names: { ko: '750ml', en: 'Bottle 750ml', zhCN: '标准瓶 750ml', zhTW: '標準瓶 750ml', ja: 'フルボトル 750ml' } },
  { ml: 1000, names: { ko: '리터 1,000ml', en: 'Liter 1,000ml', zhCN: '一升瓶 1,000ml', zhTW: '公升瓶 1,000ml', ja: 'リットル 1,000ml' } },
  { ml: 1500, names: { ko: '매그넘 1,500ml', en: 'Magnum 1,500ml', zhCN: '马格南瓶 1,500ml', zhTW: '馬格南瓶 1,500ml', ja: 'マグナム 1,500ml' } },
  { ml: 3000, names: { ko: '더블 매그넘 3,000ml', en: 'Double magnum 3,000ml', zhCN: '双倍马格南瓶 3,000ml', zhTW: '雙倍馬格南瓶 3,000ml', ja: 'ダブルマグナム 3,000ml' } },
]
