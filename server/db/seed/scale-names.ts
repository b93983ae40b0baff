/** A made-up name, as it is written in Korea and abroad. */
export type ScaledName = { ko: string; original: string }

const pair = (text: string): ScaledName[] =>
  text.split(' ').map((one) => {
    const [ko = '', original = ''] = one.split('/')
    return { ko, original }
  })

const beginnings = pair(
  '몽/Mont 벨/Bel 라/La 생/Saint 보/Beau 로슈/Roche 퐁/Font 카사/Casa 비냐/Vigna 테라/Terra 솔/Sol 루나/Luna 페트라/Petra 리바/Riva 알타/Alta 코르/Cor 발/Val 그란/Gran 노바/Nova 세르/Ser 오르/Or 클로/Clo 마르/Mar 델/Del 가르/Gar 팔/Pal 토르/Tor 빌라/Villa 캄포/Campo 프라/Pra 린/Lin 홀/Hol 슈타인/Stein 베르크/Berg 할/Hal 웨스트/West 이스트/East 블랙/Black 화이트/White 레드/Red',
)
const middles = pair(
  '리/ri 나/na 테/te 로/ro 베/be 도/do 마/ma 시/si 루/lu 가/ga 네/ne 조/jo 피/pi 코/co 사/sa 투/tu',
)
const endings = pair(
  '엘/el 앙/ange 오트/otte 아노/ano 에라/era 이나/ina 온/on 에스/esse 우아/oix 에트/ette 오네/one 아르/ard 이예/ille 오소/oso 에토/etto 우르/our 발트/wald 펠트/feld 브룩/brook 힐/hill 포드/ford 우드/wood 스톤/stone 데일/dale',
)
const kinds = pair(
  '도멘/Domaine 샤토/Château 테누타/Tenuta 보데가/Bodega 카사/Casa 바인굿/Weingut 메종/Maison 에스테이트/Estate',
)
const cuvees = pair(
  '앙피니/Infini 에투알/Étoile 라스트로/Rastro 비엔토/Viento 솔레아/Solea 노체/Notte 알바/Alba 티에라/Tierra 오로/Oro 그리프/Griffe 상팡/Cent-Pans 마레아/Marea 에코/Eco 프리마/Prima 세라/Sera 움브라/Umbra 라비아/Lavia 폰타나/Fontana 미스트랄/Mistral 가루아/Garroi 페를라/Perla 쿠르브/Courbe 리오나/Riona 달마/Dalma 오리엔/Orien 세콘다/Seconda 트라몬/Tramon 벨루가/Veluga 칼란/Calan 모레나/Morena 팔롬/Palome 시에스타/Siesta 코발트/Cobalt 라크림/Lacrime 스피라/Spira 로다/Roda 엠브르/Embre 투리아/Turia 네브라/Nebra 솔스티/Solsti 카덴차/Cadenza 바르카/Barca 디아나/Diana 페니체/Fenice 그라나/Grana 오데트/Odette 실바/Silva 테르소/Terso 레오네/Leone 발다/Valda',
)

const at = (names: readonly ScaledName[], index: number): ScaledName =>
  names[index % names.length] ?? { ko: '', original: '' }

/** Each index below 15,360 has a name of its own. */
const compose = (index: number): ScaledName => {
  const [first, second, third] = [
    at(beginnings, index),
    at(middles, Math.floor(index / beginnings.length)),
    at(endings, Math.floor(index / beginnings.length / middles.length) + index * 7),
  ]
  return {
    ko: first.ko + second.ko + third.ko,
    original: first.original + second.original + third.original,
  }
}

export const cuveesPerMaker = cuvees.length

export const toMakerName = (index: number): ScaledName => {
  const [kind, own] = [at(kinds, index), compose(index)]
  return { ko: `${kind.ko} ${own.ko}`, original: `${kind.original} ${own.original}` }
}

/** A village that lies in one of the shop's areas. */
export const toVillageName = (index: number): ScaledName => compose(index * 13 + 5000)

export const toScaledWineName = (maker: number, cuvee: number): ScaledName => {
  const [own, name] = [compose(maker), at(cuvees, cuvee)]
  return { ko: `${own.ko} ${name.ko}`, original: `${own.original} ${name.original}` }
}
