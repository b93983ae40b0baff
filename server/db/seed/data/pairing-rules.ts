/** What a wine is, as far as it decides which dishes it may stand beside. */
export type PairedWine = {
  kind: string
  alcohol: number
  sweetness: number
  body: number
  tannin: number | null
  price: number
}

type Rule = {
  /** Why a sommelier refuses. */
  because: string
  dishes: ReadonlySet<string>
  refuses: (wine: PairedWine) => boolean
}

const toSet = (words: string) => new Set(words.split(' '))

const hot = toSet('mala tteokbokki jeyuk dakgalbi yangnyeom-chicken budae-jjigae thai-curry')
const sweetDishes = toSet('yakgwa gotgam chocolate-cake fruit-tart cheesecake')
const savouryMains = toSet(
  'galbi galbijjim bulgogi hanwoo-deungsim yukhoe samgyeopsal bossam jokbal jeyuk tteokgalbi sundae dakgalbi fried-chicken yangnyeom-chicken samgyetang ori gopchang gwangeo-hoe yeoneo-hoe gul saeu jogae muneo galchi ganjang-gejang haemul-pajeon kimchi-jeon japchae bibimbap tteokbokki gimbap beoseot-jeongol doenjang-jjigae budae-jjigae mandu dubu-kimchi naengchae steak lamb tomato-pasta cream-pasta truffle-pasta pizza burger salad roast-chicken jamon thai-curry mala sushi tangsuyuk',
)
const everyday = toSet(
  'burger pizza gimbap tteokbokki fried-chicken yangnyeom-chicken budae-jjigae mandu sundae kimchi-jeon dubu-kimchi jeyuk dakgalbi mala tangsuyuk jokbal samgyeopsal doenjang-jjigae bibimbap tomato-pasta haemul-pajeon',
)
const rawFishAndShells = toSet('gwangeo-hoe yeoneo-hoe gul jogae sushi muneo ganjang-gejang naengchae')
const heavyMeat = toSet('steak lamb galbijjim gopchang hanwoo-deungsim')
const delicate = toSet('gwangeo-hoe gul naengchae salad dubu-kimchi')

/** The combinations that a sommelier would refuse. */
export const pairingRules: readonly Rule[] = [
  {
    because: 'alcohol makes a hot dish burn, unless sugar cools it',
    dishes: hot,
    refuses: ({ alcohol, sweetness }) => alcohol >= 14 && sweetness <= 2,
  },
  {
    because: 'heat makes tannin bitter',
    dishes: hot,
    refuses: ({ tannin }) => (tannin ?? 0) >= 4,
  },
  {
    because: 'a sweet wine smothers a savoury main dish',
    dishes: savouryMains,
    refuses: ({ sweetness }) => sweetness >= 4,
  },
  {
    because: 'a wine that is drier than a dessert tastes sour beside it',
    dishes: sweetDishes,
    refuses: ({ sweetness }) => sweetness <= 2,
  },
  {
    because: 'nobody opens a bottle for an occasion with an everyday dish',
    dishes: everyday,
    refuses: ({ price }) => price >= 90_000,
  },
  {
    because: 'tannin and raw fish taste of metal',
    dishes: rawFishAndShells,
    refuses: ({ tannin }) => (tannin ?? 0) >= 3,
  },
  {
    because: 'a light wine is lost beside heavy meat',
    dishes: heavyMeat,
    refuses: ({ body, kind }) => body <= 2 && kind !== 'NONALCOHOLIC',
  },
  {
    because: 'a full wine of much alcohol hides a delicate dish',
    dishes: delicate,
    refuses: ({ body, alcohol }) => body >= 5 || alcohol >= 14.5,
  },
]

/** Whether a dish must not stand beside a wine. */
export const isRefusedPairing = (dish: string, wine: PairedWine): boolean =>
  pairingRules.some(({ dishes, refuses }) => dishes.has(dish) && refuses(wine))
