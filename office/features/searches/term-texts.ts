import type { TermType } from '#api/contract/office/searches.options.ts'
import { m } from '#office-messages'

export const termTypeNames: Record<TermType, () => string> = {
  kind: m['searches.type.kind'],
  country: m['searches.type.country'],
  area: m['searches.type.area'],
  region: m['searches.type.region'],
  grape: m['searches.type.grape'],
  winery: m['searches.type.winery'],
  style: m['searches.type.style'],
  level: m['searches.type.level'],
  theme: m['searches.type.theme'],
  occasion: m['searches.type.occasion'],
  dish: m['searches.type.dish'],
  aroma: m['searches.type.aroma'],
  option: m['searches.type.option'],
  topic: m['searches.type.topic'],
  goods: m['searches.type.goods'],
  store: m['searches.type.store'],
  stop: m['searches.type.stop'],
}
