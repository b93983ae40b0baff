/** What shoppers call a store, and what they do there: they tell no store from another, and no wine. */
export const storeNouns: ReadonlySet<string> = new Set(
  `매장 가게 샵 숍 상점 지점 점포 바틀샵 보틀샵 와인샵 와인숍 와인바 와인가게 와인매장 주류샵 주류매장 판매점 판매처 구매처 대리점 픽업 픽업매장 수령 방문 근처 근방 부근 주변 주위 가까운 인근 어디 있는곳 되는곳
  파는곳 파는데 파는가게 파는매장 store stores shop shops near nearby around pickup
  店 店舗 お店 ショップ 近く 受取 受け取り 门店 門店 商店 附近 自提 自取`.split(/\s+/),
)
